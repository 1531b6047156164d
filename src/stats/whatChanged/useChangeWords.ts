import { useTranslate } from 'react-admin';
import {
    type ChangeDimension,
    type ChangeFigure,
    type ChangeRow,
    isChangeRate,
    type WhatChanged,
} from '../../../contract/analytics/whatChanged';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, percent } from '../../ui/text/numbers';
import { dayText } from '../../ui/text/times';
import { useRegionNames } from '../names/worldRegions';
import { fieldValueText } from '../table/fieldValueText';

const signed = (value: number, text: string): string => (value < 0 ? `−${text}` : `+${text}`);

export interface ElementName {
    dimension: ChangeDimension;
    value: string;
}

/** Numbers and names of an answer as they stand in its sentences. */
export const useChangeWords = (figure: ChangeFigure) => {
    const translate = useTranslate();
    const language = useLanguage();
    // a region's name comes when it is asked for
    useRegionNames();
    const isRate = isChangeRate(figure);
    const numberOf = (value: number) =>
        isRate ? percent(value, language) : exact(Math.round(value), language);
    const pointsOf = (value: number) =>
        signed(value, exact(Math.round(Math.abs(value) * 1000) / 10, language));
    return {
        numberOf,
        pointsOf,
        isRate,
        nameOf: ({ dimension, value }: ElementName) =>
            `${translate(`report.filter.fields.${dimension}`)} ${fieldValueText(dimension, value, { language, translate })}`,
        /** with how much that is of what was expected, where that says anything */
        changeOf: ({ now, expected }: { now: number; expected: number }) => {
            const change = now - expected;
            if (isRate) return translate('whatChanged.points', { value: pointsOf(change) });
            // of the rounded figures beside it: a reader subtracts them
            const counted = Math.abs(Math.round(now) - Math.round(expected));
            const count = signed(change, exact(counted, language));
            const share = Math.abs(change) / Math.max(1, expected);
            // thousands of per cent of next to nothing say no more than the number
            if (expected < 1 || share >= 10) return count;
            return `${count}, ${signed(change, percent(share, language, share < 0.1 ? 1 : 0))}`;
        },
        shareOf: (share: number) => percent(Math.abs(share), language, 0),
        daysOf: ({ from, to }: Pick<WhatChanged, 'from' | 'to'>, today: string) =>
            from === to
                ? dayText(from, language, today)
                : `${dayText(from, language, today)} – ${dayText(to, language, today)}`,
    };
};

/** The sentences on one row; each has its figures. */
export const useSentences = (answer: WhatChanged, isCompared: boolean) => {
    const translate = useTranslate();
    const words = useChangeWords(answer.figure);
    const language = useLanguage();
    const figure = translate(`whatChanged.figures.${answer.figure}`);
    // Chinese signs bring their own room
    const gap = language === 'zh' ? '' : ' ';
    const baseOf = (expected: number) =>
        translate(isCompared ? 'whatChanged.before' : 'whatChanged.usually', {
            expected: words.numberOf(expected),
        });
    const first = (row: ChangeRow): string => {
        const name = words.nameOf(row);
        const now = words.numberOf(row.now);
        const base = baseOf(row.expected);
        const change = words.changeOf(row);
        if (row.visits !== null) {
            const visits = exact(row.visits, language);
            const key = row.kind === 'new' ? 'whatChanged.newRate' : 'whatChanged.rate';
            return translate(key, {
                name,
                now,
                base,
                figure,
                visits,
                smart_count: answer.weeks,
            });
        }
        if (row.kind === 'new' || row.kind === 'gone') {
            return translate(`whatChanged.${row.kind}`, {
                name,
                now,
                base,
                figure,
                smart_count: answer.weeks,
            });
        }
        return translate('whatChanged.more', { name, now, base, figure, change });
    };
    const share = ({ share: of, mix, rate, change }: ChangeRow): string | undefined => {
        if (mix !== null && rate !== null) {
            return translate('whatChanged.split', {
                change: words.pointsOf(change),
                mix: words.pointsOf(mix),
                rate: words.pointsOf(rate),
            });
        }
        if (of === null) return undefined;
        const key = of < 0 ? 'whatChanged.offsets' : 'whatChanged.ofChange';
        return translate(key, { share: words.shareOf(of) });
    };
    const within = (row: ChangeRow): string | undefined => {
        const same = answer.list.filter(
            one => one.within?.dimension === row.dimension && one.within.value === row.value,
        );
        if (same.length === 0) return undefined;
        const names = same.map(words.nameOf).join(translate('whatChanged.comma'));
        return translate('whatChanged.within', { names });
    };
    return {
        words,
        figure,
        baseOf,
        of: (row: ChangeRow) => [first(row), share(row), within(row)].filter(Boolean).join(gap),
    };
};
