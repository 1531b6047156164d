import type { Written } from './emailTemplates';
import type { EmailLanguage } from './language';

/** The language of whoever gets a letter; '' where it is not known. */
export type MailLanguage = EmailLanguage | 'both' | '';

/**
 * A letter in the language of whoever gets it, and in both where they want that or it is not known. A text that was
 * written in one language alone comes in that one.
 */
export const inLanguage = (
    language: MailLanguage,
    { zh, en }: Readonly<Record<EmailLanguage, Written>>,
): Written => {
    const wanted = language === 'en' || language === 'zh' ? [language] : (['zh', 'en'] as const);
    const all = { zh, en };
    const written = (['zh', 'en'] as const).filter(one => all[one].subject !== '');
    const told = written.filter(one => wanted.includes(one));
    const letters = (told.length > 0 ? told : written).map(one => all[one]);
    return {
        subject: letters.map(({ subject }) => subject).join(' / '),
        text: `${letters.map(({ text }) => text.trimEnd()).join('\n\n—\n\n')}\n`,
    };
};
