import type { Language } from '../ui/browser/language';
import { limitMessage } from './limitMessages';
import { serverMessagesEn, serverMessagesZh } from './serverMessages';

/** The sentence for a text of the server; texts without one as they are. */
export const sentenceIn = (text: string, language: Language): string => {
    const sentences = language === 'zh' ? serverMessagesZh : serverMessagesEn;
    return sentences[text] ?? limitMessage(text, language) ?? text;
};
