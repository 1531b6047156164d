import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type WhatChanged, whatChanged } from '../../../contract/analytics/whatChanged';
import { reportPages } from '../../../contract/platform/reportPages';
import { useMayOpen } from '../../app/routes/useMayOpen';
import { useCall } from '../../dataProvider/useCall';
import type { ReportScope } from '../report/scope';
import { useChangeWords } from '../whatChanged/useChangeWords';
import { changeInput } from './overviewInputs';

const { path } = reportPages.whatChanged;

/** What is unusual of the last full day, in as many words as have room; nothing where nothing is. */
const useLine = (answer: WhatChanged | undefined, today: string): string | undefined => {
    const translate = useTranslate();
    const words = useChangeWords('visits');
    if (!answer?.total) return undefined;
    const { total, list } = answer;
    const [main] = list.filter(({ isMain }) => isMain);
    if (!total.isUnusual && !main) return undefined;
    const day = words.daysOf(answer, today);
    const now = words.numberOf(total.now);
    const expected = words.numberOf(total.expected);
    const coincides =
        main &&
        translate('whatChanged.line.with', {
            name: words.nameOf(main),
            change: words.changeOf(main),
        });
    return [translate('whatChanged.line.total', { day, now, expected }), coincides]
        .filter(Boolean)
        .join(' ');
};

interface Props {
    scope: ReportScope;
    /** the figures above are there: they do not wait for this */
    isBegun: boolean;
}

/** What changed on the last full day, where something did, with the way to its page. */
export const ChangeLine = ({ scope, isBegun }: Props) => {
    const mayOpen = useMayOpen(path);
    const { query, period, today, filter, goal, isExcluded } = scope;
    const input = changeInput(query, today);
    // a line on yesterday stands only above figures of these days, and of all visits
    const isPlain = !filter && !goal && !isExcluded && period.to >= input.query.to;
    const { data } = useCall(whatChanged, input, {
        enabled: isBegun && isPlain && mayOpen,
        isSilent: true,
        isJoined: true,
    });
    const line = useLine(data, today);
    if (!line) return null;
    return (
        <MuiLink
            component={Link}
            to={`${path}?${new URLSearchParams(input.query)}`}
            title={line}
            variant="note"
            sx={{
                flex: { xs: '1 1 100%', md: '1 1 0' },
                order: { xs: 1, md: 0 },
                minWidth: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: { md: 'nowrap' },
            }}
        >
            {line}
        </MuiLink>
    );
};
