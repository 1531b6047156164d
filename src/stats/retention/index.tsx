import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    type CohortDimension,
    type CohortPeriod,
    cohortDimensions,
    cohortPeriods,
} from '../../../contract/analytics/retention';
import { shownTo } from '../../../contract/analytics/sharedFields';
import { calls } from '../../../contract/calls';
import { useVisitor } from '../../app/layout/useVisitor';
import { useCall } from '../../dataProvider/useCall';
import { FoldCard } from '../../ui/admin/cards/FoldCard';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { addDays } from '../../ui/text/days';
import { useGoals } from '../goals/useGoals';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { FileButton } from '../table/FileButton';
import { RetentionCurve } from './RetentionCurve';
import { fieldOf, RetentionTable } from './RetentionTable';

interface Words {
    period: CohortPeriod;
    /** id of the goal with whose first conversion a cohort begins */
    first?: string;
    by?: CohortDimension;
}

/** How many days show a dozen cohorts or more. */
const longer: Readonly<Record<CohortPeriod, number>> = { day: 14, week: 84, month: 365 };

/** One cohort says little: leads to a period that has several. */
const Longer = ({ scope, period }: { scope: ReportScope; period: CohortPeriod }) => {
    const translate = useTranslate();
    const { today } = scope;
    const show = () => scope.setPeriod({ from: addDays(today, 1 - longer[period]), to: today });
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', p: 2.5 }}>
            <Note>{translate('retention.onlyOne')}</Note>
            <Button onClick={show}>{translate(`retention.longer.${period}`)}</Button>
        </Box>
    );
};

const Cohorts = ({ scope, words }: { scope: ReportScope; words: Words }) => {
    const translate = useTranslate();
    const query = { ...scope.query, ...words };
    const { data, error, refetch } = useCall(calls.retention, { query }, { keep: true });
    if (!data) {
        return <LoadState inner error={error} onAgain={() => void refetch()} height={320} />;
    }
    if (!data.isMeasurable) {
        return (
            <StateCard
                inner
                title={translate('retention.cookielessTitle')}
                text={translate('retention.cookielessText')}
            />
        );
    }
    if (data.list.every(({ size }) => size === 0)) {
        return (
            <StateCard
                inner
                title={translate('report.empty.title')}
                text={translate(words.first ? 'retention.noneConverted' : 'retention.none')}
            />
        );
    }
    return (
        <>
            <RetentionCurve average={data.average} />
            <RetentionTable data={data} by={words.by} isOfGoal={words.first !== undefined} />
            {data.list.length === 1 && !words.by && <Longer scope={scope} period={words.period} />}
        </>
    );
};

/** What the address says of the cohorts. */
const useWords = (scope: ReportScope) => {
    const [search, setSearch] = useSearch();
    const set = (words: Record<string, string>) =>
        setSearch(changeWords(words), { preventScrollReset: true, replace: true });
    const goals =
        useGoals(scope.subject.type === 'site' ? scope.subject.site.id : undefined).data?.list ??
        [];
    const first = search.get('first') ?? undefined;
    const by = cohortDimensions.find(one => one === search.get('by'));
    const words: Words = {
        period: cohortPeriods.find(one => one === search.get('period')) ?? 'week',
        ...(scope.subject.type === 'site' && first && { first }),
        ...(by && { by }),
    };
    return { words, goals, set };
};

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
    <TextField
        select
        size="small"
        variant="outlined"
        label={label}
        value={value}
        onChange={event => onChange(event.target.value === 'none' ? '' : event.target.value)}
        fullWidth={false}
        sx={{ minWidth: { xs: 140, sm: 170 } }}
    >
        {choices.map(([one, text]) => (
            <MenuItem key={one} value={one}>
                {text}
            </MenuItem>
        ))}
    </TextField>
);

interface ChoiceProps {
    label: string;
    value: string;
    /** values with their texts; `none` is what the address does not say */
    choices: readonly (readonly [value: string, text: string])[];
    onChange: (value: string) => void;
}

const Controls = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const { words, goals, set } = useWords(scope);
    const { reports } = useVisitor();
    const dimensions = cohortDimensions.filter(
        one => reports === null || shownTo(fieldOf(one), reports) === 'all',
    );
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {goals.length > 0 && (
                <Choice
                    label={translate('retention.begin')}
                    value={words.first ?? 'none'}
                    choices={[
                        ['none', translate('retention.cohort')],
                        ...goals.map(({ id, name }) => [id, name] as const),
                    ]}
                    onChange={first => set({ first })}
                />
            )}
            {dimensions.length > 0 && (
                <Choice
                    label={translate('retention.by')}
                    value={words.by ?? 'none'}
                    choices={[
                        ['none', translate('retention.byPeriod')],
                        ...dimensions.map(
                            one => [one, translate(`funnels.dimensions.${one}`)] as const,
                        ),
                    ]}
                    onChange={by => set({ by })}
                />
            )}
            <ChoiceSwitch
                label={translate('retention.period')}
                choices={cohortPeriods}
                value={words.period}
                textOf={one => translate(`retention.periods.${one}`)}
                onChange={period => set({ period })}
            />
            <FileButton name="retention" scope={scope} asked={{ ...scope.query, ...words }} />
        </Box>
    );
};

const Retention = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const { words } = useWords(scope);
    return (
        <>
            <SectionCard title={translate('retention.title')} actions={<Controls scope={scope} />}>
                <Cohorts scope={scope} words={words} />
            </SectionCard>
            <FoldCard title={translate('retention.how')}>
                <Box sx={{ typography: 'text', px: 2.5, pb: 2.5, maxWidth: 720 }}>
                    {translate('retention.howText')}
                </Box>
            </FoldCard>
        </>
    );
};

/** Who comes back, and for how long. */
export const RetentionPage = () => (
    <ReportPage name="retention" isComparable={false}>
        {scope => <Retention scope={scope} />}
    </ReportPage>
);
