/** Commands of formulas by the sign that they print; Greek letters are added below. */
const SYMBOLS: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '·',
  pm: '±',
  mp: '∓',
  div: '÷',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  ne: '≠',
  ll: '≪',
  gg: '≫',
  sim: '∼',
  simeq: '≃',
  approx: '≈',
  equiv: '≡',
  propto: '∝',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  supset: '⊃',
  cup: '∪',
  cap: '∩',
  forall: '∀',
  exists: '∃',
  emptyset: '∅',
  infty: '∞',
  partial: '∂',
  nabla: '∇',
  sum: '∑',
  prod: '∏',
  int: '∫',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  leftrightarrow: '↔',
  Rightarrow: '⇒',
  mapsto: '↦',
  ell: 'ℓ',
  hbar: 'ℏ',
  circ: '∘',
  prime: '′',
  ast: '∗',
  star: '⋆',
  bullet: '•',
  oplus: '⊕',
  otimes: '⊗',
  dagger: '†',
  perp: '⊥',
  parallel: '∥',
  langle: '⟨',
  rangle: '⟩',
  ldots: '…',
  dots: '…',
  cdots: '⋯',
  quad: ' ',
};
const GREEK =
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω'.split(
    ' ',
  );
const SIGNS = new Map([
  ...Object.entries(SYMBOLS),
  ...GREEK.flatMap((name, i) => (i % 2 === 0 ? [[name, GREEK[i + 1] ?? ''] as const] : [])),
]);
const BLACKBOARD = new Map([...'CHNPQRZ'].map((letter, i) => [letter, 'ℂℍℕℙℚℝℤ'.charAt(i)]));
const HIGH = new Map(
  [...'0123456789+-=()aAbcdefghijklmnoprstuvwxyz*'].map((sign, i) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᴬᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ*'][i] ?? '']),
);
const LOW = new Map([...'0123456789+-=()aehijklmnoprstuvx'].map((sign, i) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'][i] ?? '']));

/** A formula of LaTeX as plain text: `\mathbb{R}^{n+1}` → ℝⁿ⁺¹; what has no raised letter is kept readable: `x^(αβ)`. */
export function mathAsText(formula: string): string {
  const plain = formula
    .replace(/\\mathbb\s*\{?\s*([A-Z])\s*\}?/g, (_, letter: string) => BLACKBOARD.get(letter) ?? letter)
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, '√$1')
    .replace(/\\(?:left|right|big|Big|displaystyle|limits|rm|bf|it|cal)(?![a-zA-Z])/g, '')
    .replace(/\\([a-zA-Z]+)( ?)/g, (_, name: string, blank: string) => commandAsText(name, blank))
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/\\([%&#_$])/g, '$1');
  return plain
    .replace(/\^\s*(?:\{([^{}]*)\}|(\S))/g, (_, group?: string, one?: string) => script(group ?? one ?? '', HIGH, '^'))
    .replace(/_\s*(?:\{([^{}]*)\}|(\S))/g, (_, group?: string, one?: string) => script(group ?? one ?? '', LOW, '_'))
    .replace(/[{}]/g, '')
    .trim();
}

/** The blank behind a command ends it; around a relation one is printed. */
function commandAsText(name: string, blank: string): string {
  const sign = SIGNS.get(name);
  if (sign !== undefined) return /\p{L}/u.test(sign) ? sign : `${sign}${blank}`;
  return /^(?:math|text|operator|bold)/.test(name) ? '' : `${name}${blank}`;
}

function script(text: string, signs: ReadonlyMap<string, string>, mark: string): string {
  const letters = [...text.replace(/\s/g, '')];
  if (letters.length === 1 && '′∘∗†'.includes(letters[0] ?? ' ')) return letters[0] === '∘' ? '°' : (letters[0] ?? '');
  const raised = letters.map((letter) => signs.get(letter));
  if (raised.every((letter) => letter !== undefined)) return raised.join('');
  return letters.length === 1 ? `${mark}${letters.join('')}` : `${mark}(${letters.join('')})`;
}
