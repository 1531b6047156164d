/** Sentences one after another, as the language writes them: Chinese has no space between them. */
export const sentences = (texts: readonly string[], language: string): string =>
    texts.filter(text => text !== '').join(language === 'zh' ? '' : ' ');
