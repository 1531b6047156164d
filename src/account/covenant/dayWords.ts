import { useTranslate } from 'react-admin';
import type { CovenantDay } from '../../../contract/trade/covenant/covenantCalls';
import type { CovenantMetric } from '../../../contract/trade/covenant/covenantTerms';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { dayText } from '../../ui/text/times';

/** How a day counts, and why. */
export const useKindText = () => {
    const translate = useTranslate();
    return ({ kind, reasons }: Pick<CovenantDay, 'kind' | 'reasons'>): string => {
        const why = reasons.map(reason => translate(`covenant.reasons.${reason}`)).join(', ');
        const name = translate(`covenant.kinds.${kind}`);
        return why === '' || kind === 'pending' ? name : `${name}: ${why}`;
    };
};

/** A day in one line. */
export const useDayText = (metric: CovenantMetric) => {
    const translate = useTranslate();
    const language = useLanguage();
    const kindText = useKindText();
    return (day: CovenantDay): string => {
        const figures =
            day.kind === 'leftOut'
                ? ''
                : ` · ${exact(Math.round(day.value), language)} ${translate(`covenant.metrics.${metric}`)}`;
        return `${dayText(day.day, language)}${figures} · ${kindText(day)}`;
    };
};
