type Language = 'zh' | 'en';

/** Whose time zone a reader is in is not known: Chinese is read by Beijing's time, English by UTC. */
const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
    zh: new Intl.DateTimeFormat('zh-CN', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Asia/Shanghai',
    }),
    en: new Intl.DateTimeFormat('en', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'UTC',
    }),
};

/** An instant (ms) for messages and mails, with its zone: `Nov 27, 2026, 6:05 PM UTC`. */
export const writtenTime = (at: number, language: Language): string =>
    language === 'zh'
        ? `${formats.zh.format(at)}（北京时间）`
        : // Node writes a narrow blank, which plain mails show as a box
          `${formats.en.format(at).replace('\u202f', ' ')} UTC`;
