import type { PlanSnapshot } from '../../../contract/trade/plans';
import { useLanguage } from '../../ui/admin/text/useLanguage';

/** What plans are called in the reader's language. */
export const usePlanName = () => {
    const language = useLanguage();
    return ({ nameZh, nameEn }: Pick<PlanSnapshot, 'nameZh' | 'nameEn'>): string =>
        language === 'zh' ? nameZh : nameEn;
};
