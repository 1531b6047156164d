import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { WhatChanged } from '../../../contract/analytics/whatChanged';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayText } from '../../ui/text/times';
import { useNotes } from '../notes/useNotes';
import type { ReportScope } from '../report/scope';
import { type ElementName, useSentences } from './useChangeWords';

/** What somebody, or Footfall, noted on these days. */
const Notes = ({ scope, answer: { from, to } }: { scope: ReportScope; answer: WhatChanged }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { list } = useNotes({ ...scope, query: { ...scope.query, from, to } });
    if (list.length === 0) return null;
    return (
        <Box sx={{ mt: 2, typography: 'text' }}>
            <Note>{translate('whatChanged.notes')}</Note>
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
                {list.map(({ id, day, text }) => (
                    <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
                        {`${dayText(day, language)} · ${text}`}
                    </Box>
                ))}
            </Box>
        </Box>
    );
};

interface Props {
    scope: ReportScope;
    answer: WhatChanged & { total: NonNullable<WhatChanged['total']> };
    isCompared: boolean;
    linkTo: (element: ElementName) => string | undefined;
}

const Whole = ({ scope, answer, isCompared }: Omit<Props, 'linkTo'>) => {
    const translate = useTranslate();
    const { words, figure, baseOf } = useSentences(answer, isCompared);
    const { total, list } = answer;
    const known = {
        days: words.daysOf(answer, scope.today),
        now: words.numberOf(total.now),
        low: words.numberOf(total.low),
        high: words.numberOf(total.high),
        change: words.changeOf(total),
        base: baseOf(total.expected),
        figure,
    };
    const hasMain = list.some(({ isMain }) => isMain);
    if (!total.isUnusual && !hasMain) {
        return (
            <>
                <Typography component="p" variant="h2">
                    {translate('whatChanged.quiet')}
                </Typography>
                <Box sx={{ mt: 0.5 }}>{translate('whatChanged.quietText', known)}</Box>
            </>
        );
    }
    if (!total.isUnusual) return translate('whatChanged.parts', known);
    return (
        <>
            <Typography component="p" variant="h2">
                {translate('whatChanged.total', known)}
            </Typography>
            <Note>{translate('whatChanged.totalUsual', known)}</Note>
            <Box sx={{ mt: 1.5 }}>
                {translate(hasMain ? 'whatChanged.coincides' : 'whatChanged.even', known)}
            </Box>
        </>
    );
};

/** The change in sentences, each with its figures and the way to its trend. */
export const ChangeSentences = ({ scope, answer, isCompared, linkTo }: Props) => {
    const translate = useTranslate();
    const { words, of } = useSentences(answer, isCompared);
    const main = answer.list.filter(({ isMain }) => isMain);
    return (
        <Box sx={{ px: 2.5, pb: 2.5, typography: 'text' }}>
            <Whole scope={scope} answer={answer} isCompared={isCompared} />
            {main.length > 0 && (
                <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5, '& > li': { py: 0.5 } }}>
                    {main.map(row => {
                        const to = linkTo(row);
                        return (
                            <li key={`${row.dimension} ${row.value}`}>
                                <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                                    {of(row)}
                                </Box>{' '}
                                {to && (
                                    <MuiLink
                                        component={Link}
                                        to={to}
                                        aria-label={translate('whatChanged.open', {
                                            name: words.nameOf(row),
                                        })}
                                    >
                                        {translate('whatChanged.openShort')}
                                    </MuiLink>
                                )}
                            </li>
                        );
                    })}
                </Box>
            )}
            <Notes scope={scope} answer={answer} />
        </Box>
    );
};
