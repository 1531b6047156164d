import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    type ChangeFigure,
    changeFigures,
    needsGoal,
    type WhatChanged,
} from '../../../contract/analytics/whatChanged';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { FoldCard } from '../../ui/admin/cards/FoldCard';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useSearch } from '../../ui/admin/useSearch';
import { dayText } from '../../ui/text/times';
import { ChoiceButton } from '../filters/ChoiceButton';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { FileButton } from '../table/FileButton';
import { ChangeSentences } from './ChangeSentences';
import { ChangeTable } from './ChangeTable';
import { useTrendLink } from './useTrendLink';

const Unknown = ({ answer: { state, from } }: { answer: WhatChanged }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const name = state === 'gaps' ? 'gaps' : 'young';
    return (
        <StateCard
            inner
            title={translate(`whatChanged.${name}`)}
            text={translate(`whatChanged.${name}Text`, { day: dayText(from, language) })}
        />
    );
};

/** What has to be said of the days, and of how the figure adds up. */
const Remarks = ({ scope, answer }: { scope: ReportScope; answer: WhatChanged }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { figure, to, skipped } = answer;
    const said = [
        scope.period.to > to && translate('whatChanged.running'),
        skipped.length > 0 &&
            translate('whatChanged.skipped', {
                days: skipped
                    .map(day => dayText(day, language))
                    .join(translate('whatChanged.comma')),
            }),
        (figure === 'pv' || figure === 'uv') && translate(`whatChanged.add.${figure}`),
    ].filter(one => one !== false);
    return said.map(one => (
        <Box key={one} sx={{ px: 2.5, pb: 1 }}>
            <Note component="p">{one}</Note>
        </Box>
    ));
};

const useFigure = (scope: ReportScope) => {
    const [search, setSearch] = useSearch();
    const choices = changeFigures.filter(one => scope.goal !== undefined || !needsGoal(one));
    const figure = choices.find(one => one === search.get('figure')) ?? 'visits';
    const choose = (one: string) =>
        setSearch(
            now => {
                now.set('figure', one);
                return now;
            },
            { preventScrollReset: true, replace: true },
        );
    return { figure, choices, choose };
};

const Found = ({ scope, figure }: { scope: ReportScope; figure: ChangeFigure }) => {
    const translate = useTranslate();
    const query = { ...scope.query, ...scope.comparisonQuery, figure };
    const { data, error, refetch, isPlaceholderData } = useCall(
        calls.whatChanged,
        { query },
        { keep: true },
    );
    const linkTo = useTrendLink(scope, data ?? scope.period);
    if (!data) {
        return <LoadState inner error={error} onAgain={() => void refetch()} height={240} />;
    }
    const { total, list } = data;
    return (
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
            <Remarks scope={scope} answer={data} />
            {total ? (
                <ChangeSentences
                    scope={scope}
                    answer={{ ...data, total }}
                    isCompared={scope.comparison !== undefined}
                    linkTo={linkTo}
                />
            ) : (
                <Unknown answer={data} />
            )}
            {list.length > 0 && (
                <Box component="section" aria-label={translate('whatChanged.table')}>
                    <ChangeTable answer={data} linkTo={linkTo} />
                </Box>
            )}
        </Box>
    );
};

const Report = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const { figure, choices, choose } = useFigure(scope);
    const textOf = (one: ChangeFigure) => translate(`whatChanged.choices.${one}`);
    return (
        <>
            <SectionCard
                title={translate('whatChanged.title')}
                actions={
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                        <ChoiceButton
                            label={translate('whatChanged.figure')}
                            chosen={textOf(figure)}
                            value={figure}
                            choices={choices.map(one => ({ value: one, text: textOf(one) }))}
                            onChoose={choose}
                        />
                        <FileButton
                            name="whatChanged"
                            scope={scope}
                            asked={{ ...scope.query, ...scope.comparisonQuery, figure }}
                        />
                    </Box>
                }
            >
                <Found scope={scope} figure={figure} />
            </SectionCard>
            <FoldCard title={translate('whatChanged.how')}>
                <Box sx={{ typography: 'text', px: 2.5, pb: 2.5, maxWidth: 720 }}>
                    {translate('whatChanged.howText')}
                </Box>
            </FoldCard>
        </>
    );
};

/** Which sources, pages, places and devices a change coincides with. */
export const WhatChangedPage = () => (
    <ReportPage name="whatChanged">{scope => <Report scope={scope} />}</ReportPage>
);
