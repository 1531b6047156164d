import { useLanguage } from '../../ui/admin/text/useLanguage';

interface Titled {
    titleZh: string;
    titleEn: string;
}

/** A message's title in a language, or in the other one when it has none there. */
const messageTitle = ({ titleZh, titleEn }: Titled, language: string): string =>
    language === 'zh' ? titleZh || titleEn : titleEn || titleZh;

export const useMessageTitle = () => {
    const language = useLanguage();
    return (message: Titled): string => messageTitle(message, language);
};
