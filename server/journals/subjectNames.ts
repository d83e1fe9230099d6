/** Chinese names of subjects that journal lists use, beside the English ones. */
const NAMES = `
Social sciences=社会科学|Medicine=医学|Health sciences=卫生科学|Science=自然科学|Technology and engineering=技术与工程
Technology=技术|Internal medicine=内科学|Biology and life sciences=生物与生命科学|Language and literature=语言与文学
Education=教育学|Biology=生物学|Mathematics=数学|Business and economics=工商与经济|Languages and literatures=语言与文学（各语种）
General works=综合性著作|Multidisciplinary=多学科|Geography. Anthropology. Recreation=地理、人类学与休闲
Philosophy. Psychology. Religion=哲学、心理学与宗教|Earth and environmental sciences=地球与环境科学
Agriculture and food sciences=农业与食品科学|Engineering=工程学|Computer science=计算机科学|Agriculture=农业
Psychology=心理学|Law and political science=法学与政治学|Business and management=工商管理
Electronic computers. Computer science=电子计算机与计算机科学|Instruments and machines=仪器与机器
Social sciences (General)=社会科学总论|Mathematics and statistics=数学与统计|Philology. Linguistics=语文学与语言学
Philosophy and religion=哲学与宗教|Specialties of internal medicine=内科各专科|History and archaeology=历史与考古
Commerce=商业|History=历史学|Economics=经济学|Business=商学|Arts and architecture=艺术与建筑|Public health=公共卫生
Public aspects of medicine=公共医学|Technology (General)=技术总论|Political science=政治学
Special aspects of education=教育专题|Communications=传播学|Philosophy=哲学|Linguistics=语言学|Physics=物理学
Chemistry=化学|Law=法学|Sociology=社会学
Neurosciences. Biological psychiatry. Neuropsychiatry=神经科学与神经精神病学
Engineering (General). Civil engineering (General)=工程总论与土木工程|Humanities=人文学科
History (General) and history of Europe=历史总论与欧洲史
Law in general. Comparative and uniform law. Jurisprudence=法学总论与比较法|Literature (General)=文学总论
Economic theory. Demography=经济理论与人口学|General and civil engineering=工程总论与土木工程（技术）
Physics and astronomy=物理学与天文学|Fine arts=美术|Science (General)=自然科学总论|Science general=自然科学综合
Electrical engineering. Electronics. Nuclear engineering=电气、电子与核工程
Bibliography. Library science. Information resources=目录学、图书馆学与信息资源
Library and information science=图书馆与信息科学|Environmental sciences=环境科学
Neurology. Diseases of the nervous system=神经病学与神经系统疾病|Geography=地理学|Surgery=外科学
Animal sciences=动物科学|Animal culture=畜牧|Neurology=神经病学|Industries. Land use. Labor=产业、土地与劳动
Chemical technology=化工技术|Media and communication=媒体与传播|Anthropology=人类学|Geography (General)=地理总论
Therapeutics=治疗学|Chemistry (General)=化学总论|Zoology=动物学|Sociology (General)=社会学总论|Dentistry=口腔医学
Communication. Mass media=传播与大众传媒|Industrial engineering. Management engineering=工业工程与管理工程
Life sciences=生命科学|Therapeutics. Pharmacology=治疗学与药理学|Religion=宗教|Geology=地质学|Earth sciences=地球科学
Botany=植物学|Pharmacy and materia medica=药学与药物|Oncology=肿瘤学
Neoplasms. Tumors. Oncology. Including cancer and carcinogens=肿瘤学（含致癌物）|Recreation. Leisure=休闲|Sports=体育
Sports science=体育科学|Cardiovascular=心血管|Diseases of the circulatory (Cardiovascular) system=循环系统疾病
Psychiatry=精神病学|Electrical and nuclear engineering=电气与核工程|Management. Industrial management=管理与工业管理
Information technology=信息技术|Arts in general=艺术总论|Theory and practice of education=教育理论与实践
Architecture=建筑学|Microbiology=微生物学|Pediatrics=儿科学|Mechanical engineering=机械工程|Ecology=生态学
Genetics=遗传学|Veterinary medicine=兽医学|Organic chemistry=有机化学|Auxiliary sciences of history=历史辅助学科
Biotechnology=生物技术|Nursing=护理学|Archaeology=考古学|Mechanical engineering and machinery=机械工程与机械
Materials=材料|Literature=文学|Home economics=家政学|Nutrition and food sciences=营养与食品科学
Nutrition. Foods and food supply=营养与食品供应|Plant sciences=植物科学|Plant culture=作物栽培
Gastroenterology=消化病学|Diseases of the digestive system. Gastroenterology=消化系统疾病|Statistics=统计学
Biochemistry=生物化学|Music=音乐|International relations=国际关系|Gynecology and obstetrics=妇产科学|Forestry=林学
Infectious and parasitic diseases=传染病与寄生虫病|Allergy and immunology=变态反应与免疫学
Immunologic diseases. Allergy=免疫性疾病与变态反应|Ophthalmology=眼科学|Gender studies=性别研究|Pathology=病理学
Finance=金融学|Physiology=生理学|Urology=泌尿学|Transportation=交通运输|Ethnology=民族学|Performing arts=表演艺术
Oceanography=海洋学|Otorhinolaryngology=耳鼻喉科学|Drama=戏剧|Astronomy=天文学
Meteorology and climatology=气象与气候学|Meteorology. Climatology=气象学与气候学|Dermatology=皮肤病学
Diseases of the blood and blood-forming organs=血液病|Probabilities. Mathematical statistics=概率与数理统计
Industrial engineering=工业工程|Sports medicine=运动医学|Orthopedic surgery=骨科学|Anesthesiology=麻醉学
Diseases of the respiratory system=呼吸系统疾病|Building construction=建筑施工|Toxicology. Poisons=毒理学
Aquaculture and fisheries=水产养殖与渔业|Aquaculture. Fisheries. Angling=水产与渔业|Theology=神学|Visual arts=视觉艺术
Optics and lights=光学与光|Optics. Light=光学|Geriatrics=老年医学|Electronics=电子学|Ethics=伦理学
Computer engineering. Computer hardware=计算机工程与硬件|Chemical engineering=化学工程
Environmental technology=环境技术|Environmental engineering=环境工程|Mining and metallurgy=矿业与冶金
Mining engineering. Metallurgy=采矿工程与冶金|Cytology=细胞学|Analytical chemistry=分析化学|English literature=英国文学
Military science=军事学|Motion pictures=电影|Transportation engineering=交通工程
Computer applications to medicine. Medical informatics=医学信息学|Christianity=基督教|English language=英语
Political theory=政治理论|Geophysics. Cosmic physics=地球物理|Anatomy=解剖学|Human anatomy=人体解剖学|Migration=移民
Internal security=国家安全|Demography=人口学|Accounting=会计学|Marketing=市场营销|Telecommunication=电信
`;

/** English and Chinese name of each subject. */
export const SUBJECT_NAMES: readonly (readonly [string, string])[] = NAMES.trim()
  .split(/[|\n]/)
  .map((pair) => pair.split('=') as [string, string]);
