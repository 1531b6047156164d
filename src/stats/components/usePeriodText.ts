import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayText } from '../../ui/text/times';
import { type Period, presetOf } from './periods';

/** A period's two days in words. */
export const useRangeText = (today: string) => {
    const language = useLanguage();
    return ({ from, to }: Period): string => {
        const first = dayText(from, language, today);
        return from === to ? first : `${first} – ${dayText(to, language, today)}`;
    };
};

/** What a period is called: its preset's name, or its days. */
export const usePeriodText = (today: string) => {
    const translate = useTranslate();
    const rangeText = useRangeText(today);
    return (period: Period): string => {
        const preset = presetOf(period, today);
        return preset ? translate(`period.${preset}`) : rangeText(period);
    };
};
