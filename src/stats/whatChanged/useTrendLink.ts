import { printFilter } from '../../../contract/analytics/filters';
import type { WhatChanged } from '../../../contract/analytics/whatChanged';
import { useMayOpen } from '../../app/routes/useMayOpen';
import { addDays } from '../../ui/text/days';
import { useReportLink } from '../overview/useReportLink';
import { addCondition } from '../report/addCondition';
import type { ReportScope } from '../report/scope';
import type { ElementName } from './useChangeWords';

const trendPage = '/site/trend/comId';
/** Days before the period that the curve shows too, so that what was usual is seen beside it. */
const daysBefore = 28;

/** The address of the trend of one element, around the days of an answer; none for who may not open it. */
export const useTrendLink = (
    scope: ReportScope,
    { from, to }: Pick<WhatChanged, 'from' | 'to'>,
): ((element: ElementName) => string | undefined) => {
    const linkTo = useReportLink();
    const mayOpen = useMayOpen(trendPage);
    return ({ dimension, value }) => {
        if (!mayOpen) return undefined;
        const [path, search = ''] = linkTo(trendPage).split('?');
        const words = new URLSearchParams(search);
        for (const word of ['compare', 'compareFrom', 'compareTo']) words.delete(word);
        words.set('from', addDays(from, -daysBefore));
        words.set('to', to);
        words.set('filter', printFilter(addCondition(scope.filter, dimension, value)));
        return `${path}?${words}`;
    };
};
