import type { Language } from '../shared/language';
import { serverMessagesEn, serverMessagesZh } from './serverMessages';

/** Sentences for what the server says; the public site loads them when a call has failed. */
export const sentencesIn = (language: Language): Readonly<Record<string, string>> =>
    language === 'zh' ? serverMessagesZh : serverMessagesEn;
