import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { goalOf, maxGoalDays } from '../../../contract/analytics/filters';
import { nativeSelect } from '../../ui/admin/controls/nativeSelect';
import { useGoals } from '../goals/useGoals';
import type { ReportScope } from '../report/scope';
import { isOfOneDay } from './measurable';

interface Props {
    values: readonly string[];
    scope: ReportScope;
    error?: string | undefined;
    onChange: (values: string[]) => void;
}

const usualDays = 30;

/** A goal, and whether it is to be reached in the visit or in some days before it. */
export const GoalValueField = ({ values, scope, error, onChange }: Props) => {
    const translate = useTranslate();
    const { subject } = scope;
    const goals = useGoals(subject.type === 'site' ? subject.site.id : undefined).data?.list ?? [];
    const { id, days } = goalOf(values[0] ?? '');
    const write = (goal: string, within: number) =>
        onChange(goal === '' ? [] : [within > 0 ? `${goal}:${within}` : goal]);
    const readDays = (text: string) =>
        Math.max(1, Math.min(maxGoalDays, Math.trunc(Number(text)) || 1));
    const isShort = isOfOneDay(subject);
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    sm: days > 0 ? '2fr 2fr 1fr' : '1fr 1fr',
                },
            }}
        >
            <TextField
                select
                size="small"
                variant="outlined"
                margin="none"
                label={translate('goals.goal')}
                value={id}
                error={error !== undefined}
                helperText={
                    error ?? (goals.length === 0 ? translate('segment.noGoals') : undefined)
                }
                onChange={event => write(event.target.value, days)}
                slotProps={nativeSelect}
            >
                <option value="">{translate('segment.chooseGoal')}</option>
                {goals.map(goal => (
                    <option key={goal.id} value={goal.id}>
                        {goal.name}
                    </option>
                ))}
            </TextField>
            <TextField
                select
                size="small"
                variant="outlined"
                margin="none"
                label={translate('segment.when')}
                value={days > 0 ? 'days' : 'visit'}
                disabled={id === ''}
                helperText={translate(isShort ? 'segment.oneDay' : 'segment.help.goal')}
                onChange={event => write(id, event.target.value === 'days' ? usualDays : 0)}
                slotProps={nativeSelect}
            >
                <option value="visit">{translate('segment.inVisit')}</option>
                <option value="days" disabled={isShort}>
                    {translate('segment.inDays')}
                </option>
            </TextField>
            {days > 0 && (
                <TextField
                    size="small"
                    type="number"
                    variant="outlined"
                    margin="none"
                    label={translate('segment.days')}
                    value={days}
                    onChange={event => write(id, readDays(event.target.value))}
                    slotProps={{
                        htmlInput: { min: 1, max: maxGoalDays },
                        inputLabel: { shrink: true },
                    }}
                />
            )}
        </Box>
    );
};
