-- Comparing papers asks models as well.
alter table model_usage drop constraint model_usage_purpose_check;
alter table model_usage add constraint model_usage_purpose_check check (purpose in ('answer', 'research', 'translation', 'comparison'));
