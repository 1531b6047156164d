import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
    type AlertMetric,
    alertMetrics,
    conditionsOf,
    isLearned,
    isOfServer,
    isVital,
    windowsOf,
} from '../../../contract/analytics/alertMetrics';
import { useMe } from '../../authProvider/whoAmI';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { useGoals } from '../goals/useGoals';
import { type AlertDraft, afterMetric, fieldsOf } from './alertDraft';

const numeric = { htmlInput: { inputMode: 'decimal', maxLength: 12 } } as const;

const GoalEntry = ({ site }: { site: string }) => {
    const translate = useTranslate();
    const goals = useGoals(site).data?.list ?? [];
    return (
        <TextEntry select name="goal" label={translate('alerts.goal')}>
            {goals.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                    {name}
                </MenuItem>
            ))}
        </TextEntry>
    );
};

const boundLabel = (metric: AlertMetric): string => {
    if (metric === 'spool') return 'alerts.boundMinutes';
    if (metric === 'cls') return 'alerts.boundCls';
    return isVital(metric) ? 'alerts.boundMs' : 'alerts.bound';
};

const Numbers = ({ draft }: { draft: Pick<AlertDraft, 'metric' | 'condition'> }) => {
    const translate = useTranslate();
    const { metric } = draft;
    const asked = fieldsOf(draft);
    return (
        <>
            {asked.percent && (
                <TextEntry
                    name="percent"
                    label={translate('alerts.percent')}
                    helperText={translate('alerts.percentHelp')}
                    slotProps={numeric}
                />
            )}
            {asked.bound && (
                <TextEntry name="bound" label={translate(boundLabel(metric))} slotProps={numeric} />
            )}
            {asked.minutes && (
                <TextEntry
                    name="minutes"
                    label={translate('alerts.minutes')}
                    helperText={translate('alerts.minutesHelp')}
                    slotProps={numeric}
                />
            )}
            {asked.hours && (
                <TextEntry select name="hours" label={translate('alerts.hours')}>
                    {windowsOf(metric).map(hours => (
                        <MenuItem key={hours} value={String(hours)}>
                            {translate('alerts.lastHours', { smart_count: hours })}
                        </MenuItem>
                    ))}
                </TextEntry>
            )}
        </>
    );
};

/** Metric, condition and its numbers: only what the condition asks for. */
export const RuleFields = ({ site }: { site: string }) => {
    const translate = useTranslate();
    const isAdministrator = useMe()?.isAdmin ?? false;
    const { getValues, setValue } = useFormContext<AlertDraft>();
    const [metric, condition] = useWatch<AlertDraft, ['metric', 'condition']>({
        name: ['metric', 'condition'],
    });
    const follow = (next: string) => {
        const changed = afterMetric(getValues(), next as AlertMetric);
        for (const [field, value] of Object.entries(changed)) {
            setValue(field as keyof AlertDraft, value);
        }
    };
    return (
        <>
            <TextEntry select name="metric" label={translate('alerts.metric')} onTyped={follow}>
                {alertMetrics
                    .filter(one => isAdministrator || !isOfServer(one))
                    .map(one => (
                        <MenuItem key={one} value={one}>
                            {translate(`alerts.metrics.${one}`)}
                        </MenuItem>
                    ))}
            </TextEntry>
            {metric === 'conversions' && <GoalEntry site={site} />}
            <TextEntry
                select
                name="condition"
                label={translate('alerts.condition')}
                helperText={isLearned(condition) && translate('alerts.usualHelp')}
            >
                {conditionsOf[metric].map(one => (
                    <MenuItem key={one} value={one}>
                        {translate(`alerts.conditions.${one}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            <Numbers draft={{ metric, condition }} />
        </>
    );
};
