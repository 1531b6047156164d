import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    createFunnel,
    type Funnel,
    funnelOrders,
    funnelScopes,
    maxSteps,
    minSteps,
    updateFunnel,
} from '../../../contract/analytics/funnels';
import type { Goal } from '../../../contract/analytics/goals';
import { callApi } from '../../dataProvider/callApi';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';

const draftOf = (funnel: Funnel | undefined, goals: readonly Goal[]) => ({
    name: funnel?.name ?? '',
    within: funnel?.within ?? ('visit' as const),
    hours: String(funnel?.hours ?? 24),
    order: funnel?.order ?? ('loose' as const),
    steps: funnel?.steps ?? goals.slice(0, 3).map(({ id }) => ({ name: '', goals: [id] })),
});
type Draft = ReturnType<typeof draftOf>;

interface StepProps {
    at: number;
    chosen: readonly string[];
    goals: readonly Goal[];
    onChange: (goals: string[]) => void;
    onRemove: (() => void) | undefined;
}

const Step = ({ at, chosen, goals, onChange, onRemove }: StepProps) => {
    const translate = useTranslate();
    return (
        <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <TextField
                select
                fullWidth
                size="small"
                variant="outlined"
                label={translate('funnels.stepGoals', { number: at + 1 })}
                value={chosen}
                onChange={event => onChange([event.target.value].flat())}
                slotProps={{ select: { multiple: true } }}
            >
                {goals.map(goal => (
                    <MenuItem key={goal.id} value={goal.id}>
                        {goal.name}
                    </MenuItem>
                ))}
            </TextField>
            {onRemove && (
                <IconButton
                    aria-label={translate('funnels.removeStep', { number: at + 1 })}
                    onClick={onRemove}
                >
                    <CloseIcon fontSize="small" />
                </IconButton>
            )}
        </Box>
    );
};

interface Props {
    site: string;
    /** the one that is changed; a new one without */
    funnel: Funnel | undefined;
    goals: readonly Goal[];
    onSaved: () => Promise<void>;
    onClose: () => void;
}

/** Says which steps a funnel has and how they are to be taken. */
export const FunnelDialog = ({ site, funnel, goals, onSaved, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm<Draft>({
        defaultValues: draftOf(funnel, goals),
        send: async values => {
            const body = { ...values, hours: Number(values.hours) };
            const options = { isSilent: true };
            if (funnel) {
                const params = { id: site, funnel: funnel.id };
                await callApi(updateFunnel, { params, body }, undefined, options);
            } else {
                await callApi(createFunnel, { params: { id: site }, body }, undefined, options);
            }
            await onSaved();
        },
        done: translate('funnels.saved'),
        onDone: onClose,
    });
    const { name, within, order, steps, hours } = form.values;
    const { setValue } = form.methods;
    const set = (next: Draft['steps']) => setValue('steps', next);
    const isReady =
        name.trim() !== '' &&
        steps.length >= minSteps &&
        steps.every(step => step.goals.length > 0) &&
        Number(hours) > 0;
    return (
        <FormDialog
            form={form}
            title={translate(funnel ? 'funnels.edit' : 'funnels.add')}
            confirm={translate('common.save')}
            isReady={isReady}
            onClose={onClose}
        >
            <TextEntry
                name="name"
                autoFocus
                label={translate('funnels.name')}
                autoComplete="off"
                slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <Typography variant="h3">{translate('funnels.steps')}</Typography>
            <Box component="ol" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
                {steps.map((step, at) => (
                    <Step
                        // biome-ignore lint/suspicious/noArrayIndexKey: steps go by their places
                        key={at}
                        at={at}
                        chosen={step.goals}
                        goals={goals}
                        onChange={chosen =>
                            set(
                                steps.map((one, other) =>
                                    other === at ? { ...one, goals: chosen } : one,
                                ),
                            )
                        }
                        onRemove={
                            steps.length > minSteps
                                ? () => set(steps.filter((_, other) => other !== at))
                                : undefined
                        }
                    />
                ))}
            </Box>
            {steps.length < maxSteps && (
                <Button
                    startIcon={<AddIcon />}
                    sx={{ justifySelf: 'start' }}
                    onClick={() => set([...steps, { name: '', goals: [] }])}
                >
                    {translate('funnels.addStep')}
                </Button>
            )}
            <Box>
                <Note sx={{ mb: 0.5 }}>{translate('funnels.order')}</Note>
                <ChoiceSwitch
                    label={translate('funnels.order')}
                    choices={funnelOrders}
                    value={order}
                    textOf={one => translate(`funnels.orders.${one}`)}
                    onChange={one => setValue('order', one)}
                />
                <Note sx={{ mt: 0.5 }}>{translate(`funnels.orderHelp.${order}`)}</Note>
            </Box>
            <Box>
                <Note sx={{ mb: 0.5 }}>{translate('funnels.within')}</Note>
                <ChoiceSwitch
                    label={translate('funnels.within')}
                    choices={funnelScopes}
                    value={within}
                    textOf={one => translate(`funnels.scopes.${one}`)}
                    onChange={one => setValue('within', one)}
                />
                <Note sx={{ mt: 0.5 }}>{translate(`funnels.withinHelp.${within}`)}</Note>
            </Box>
            {within === 'visitor' && (
                <TextEntry
                    name="hours"
                    label={translate('funnels.hours')}
                    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
                />
            )}
        </FormDialog>
    );
};
