/** The key of a language, from the start of its tag. Traditional Chinese is different from `zh`, which is Simplified. */
export function languageKey(tag: string): string {
  const [first = '', ...more] = tag.trim().toLowerCase().split(/[-_]/);
  const isTraditional = /\b(?:hant|tw|hk|mo)\b/.test(more.join(' ')) && !more.includes('hans');
  if (first === 'zh' && isTraditional) return 'zh-hant';
  return first === 'fil' ? 'tl' : first;
}
