import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import {
    type AttributionDimension,
    attributionDimensions,
    lookback as lookbackDays,
} from '../../../contract/analytics/attributionModels';
import { shownTo } from '../../../contract/analytics/sharedFields';
import { calls } from '../../../contract/calls';
import { useVisitor } from '../../app/layout/useVisitor';
import { useCall } from '../../dataProvider/useCall';
import { FoldCard } from '../../ui/admin/cards/FoldCard';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { FileButton } from '../table/FileButton';
import { AttributionBody } from './AttributionBody';

const usualLookbacks = [1, 7, 14, 30, 60, 90];

/** What the address says beside the scope. */
const useWords = () => {
    const [search, setSearch] = useSearch();
    const set = (words: Record<string, string>) =>
        setSearch(changeWords(words), { preventScrollReset: true, replace: true });
    const by = attributionDimensions.find(one => one === search.get('by')) ?? 'source';
    const asked = Number(search.get('lookback') ?? lookbackDays.usual);
    const isDays =
        Number.isInteger(asked) && asked >= lookbackDays.least && asked <= lookbackDays.most;
    return { by, lookback: isDays ? asked : lookbackDays.usual, set };
};

interface ChoiceProps<Choice extends string | number> {
    label: string;
    value: Choice;
    choices: readonly Choice[];
    textOf: (choice: Choice) => string;
    onChange: (value: string) => void;
}

const Choice = <One extends string | number>(props: ChoiceProps<One>) => {
    const { label, value, choices, textOf, onChange } = props;
    return (
        <TextField
            select
            size="small"
            variant="outlined"
            label={label}
            value={value}
            onChange={event => onChange(String(event.target.value))}
            fullWidth={false}
            sx={{ minWidth: { xs: 140, sm: 170 } }}
        >
            {choices.map(choice => (
                <MenuItem key={choice} value={choice}>
                    {textOf(choice)}
                </MenuItem>
            ))}
        </TextField>
    );
};

const fieldOf = (by: AttributionDimension) => (by === 'entryPath' ? 'entry' : by);

const OfSite = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const { by, lookback, set } = useWords();
    const { reports } = useVisitor();
    const maySee = (one: AttributionDimension) =>
        reports === null || shownTo(fieldOf(one), reports) === 'all';
    const words = { ...scope.query, by, lookback };
    const query = { ...words, ...scope.comparisonQuery };
    const { data, error, refetch } = useCall(calls.attribution, { query }, { keep: true });
    if (!data && error) return <FailedCard error={error} onAgain={() => void refetch()} />;
    if (!data) return <LoadState error={undefined} onAgain={() => undefined} height={320} />;
    if (!data.goal) {
        return (
            <StateCard
                title={translate('attribution.noGoalTitle')}
                text={translate('attribution.noGoalText')}
            >
                <Button variant="contained" component={Link} to="/site/goals">
                    {translate('attribution.toGoals')}
                </Button>
            </StateCard>
        );
    }
    const lookbacks = [...new Set([...usualLookbacks, lookback])].sort((a, b) => a - b);
    return (
        <>
            <SectionCard
                title={translate('attribution.title')}
                actions={
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                        <Choice
                            label={translate('attribution.by')}
                            value={by}
                            choices={attributionDimensions.filter(one => maySee(one))}
                            textOf={one => translate(`attribution.dimensions.${one}`)}
                            onChange={one => set({ by: one })}
                        />
                        <Choice
                            label={translate('attribution.lookback')}
                            value={lookback}
                            choices={lookbacks}
                            textOf={days => translate('attribution.days', { smart_count: days })}
                            onChange={days => set({ lookback: days })}
                        />
                        <FileButton
                            name="attribution"
                            scope={scope}
                            asked={{ ...words, goal: data.goal.id }}
                        />
                    </Box>
                }
            >
                <AttributionBody
                    data={data}
                    goal={data.goal.name}
                    isCompared={scope.comparison !== undefined}
                />
            </SectionCard>
            <FoldCard title={translate('attribution.how')}>
                <Box sx={{ typography: 'text', px: 2.5, pb: 2.5, maxWidth: 720 }}>
                    {translate('attribution.howText')}
                </Box>
            </FoldCard>
        </>
    );
};

/** Which sources and campaigns a goal is owed to. */
export const AttributionPage = () => {
    const translate = useTranslate();
    return (
        <ReportPage name="attribution">
            {scope =>
                scope.subject.type === 'site' ? (
                    <OfSite scope={scope} />
                ) : (
                    <StateCard
                        title={translate('attribution.groupTitle')}
                        text={translate('attribution.groupText')}
                    />
                )
            }
        </ReportPage>
    );
};
