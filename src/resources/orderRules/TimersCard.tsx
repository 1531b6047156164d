import { Box, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    changeOrderTimers,
    type OrderRulesView,
    presetTimers,
    type timerNames,
    timerRanges,
    timersOfFulfilment,
} from '../../../contract/trade/orders/orderRules';
import { type OrderFulfilment, orderFulfilments } from '../../../contract/trade/orders/timers';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { showToast } from '../../ui/toasts/toasts';
import { durationText, readDuration } from './durations';
import { SaveRow } from './SaveRow';
import { useStart } from './useStart';

type Name = (typeof timerNames)[number];
type Typed = Readonly<Record<string, string>>;

const keyOf = (fulfilment: OrderFulfilment, name: Name): string => `${fulfilment}.${name}`;

/** What is typed, by fulfilment and clock. */
const typedFrom = (timers: OrderRulesView['timers'] | typeof presetTimers): Typed =>
    Object.fromEntries(
        orderFulfilments.flatMap(fulfilment =>
            timersOfFulfilment(fulfilment).map(name => [
                keyOf(fulfilment, name),
                durationText(timers[fulfilment]?.[name] ?? 0),
            ]),
        ),
    );

const isRight = (name: Name, typed: string): boolean => {
    const ms = readDuration(typed);
    const [least, most] = timerRanges[name];
    return ms !== undefined && ms >= least && ms <= most;
};

const timersFrom = (typed: Typed): OrderRulesView['timers'] =>
    Object.fromEntries(
        orderFulfilments.map(fulfilment => [
            fulfilment,
            Object.fromEntries(
                timersOfFulfilment(fulfilment).map(name => [
                    name,
                    readDuration(typed[keyOf(fulfilment, name)] ?? '') ?? 0,
                ]),
            ),
        ]),
    ) as OrderRulesView['timers'];

interface FieldProps {
    fulfilment: OrderFulfilment;
    name: Name;
    value: string;
    onChange: (to: string) => void;
}

const ClockField = ({ fulfilment, name, value, onChange }: FieldProps) => {
    const translate = useTranslate();
    const wrong = !isRight(name, value);
    const [least, most] = timerRanges[name].map(durationText);
    return (
        <TextField
            label={translate(`orderRules.clocks.${name}`)}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            error={wrong}
            helperText={wrong ? translate('orderRules.range', { least, most }) : undefined}
            size="small"
            margin="none"
            variant="outlined"
            slotProps={{
                htmlInput: {
                    autoComplete: 'off',
                    maxLength: 8,
                    'aria-label': `${translate(`orderRules.courses.${fulfilment}`)}: ${translate(`orderRules.clocks.${name}`)}`,
                },
            }}
        />
    );
};

interface Props {
    rules: OrderRulesView;
    onSaved: (rules: OrderRulesView) => void;
}

/** How long each clock runs, fulfilment by fulfilment. */
export const TimersCard = ({ rules, onSaved }: Props) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState(() => typedFrom(rules.timers));
    const { busy, refused, run } = useSend();
    const start = useStart();
    const fields = orderFulfilments.flatMap(fulfilment =>
        timersOfFulfilment(fulfilment).map(name => ({ name, key: keyOf(fulfilment, name) })),
    );
    const isReady = fields.every(({ name, key }) => isRight(name, typed[key] ?? ''));
    const save = (event: FormEvent) => {
        event.preventDefault();
        void run(async () => {
            const body = {
                version: rules.versions.timers,
                ...start.asked(),
                timers: timersFrom(typed),
            };
            onSaved(await callApi(changeOrderTimers, { body }, undefined, { isSilent: true }));
            showToast({ kind: 'success', title: start.saved });
        });
    };
    return (
        <SectionCard title={translate('orderRules.timers')}>
            <form noValidate onSubmit={save}>
                <Typography variant="text" sx={{ px: 2.5, pb: 1, color: 'text.secondary' }}>
                    {translate('orderRules.timersText')}
                </Typography>
                {orderFulfilments.map(fulfilment => (
                    <Box key={fulfilment} sx={{ px: 2.5, py: 1 }}>
                        <Typography component="h3" variant="subtitle1" sx={{ mb: 1.5 }}>
                            {translate(`orderRules.courses.${fulfilment}`)}
                        </Typography>
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 1.5,
                                gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
                            }}
                        >
                            {timersOfFulfilment(fulfilment).map(name => {
                                const key = keyOf(fulfilment, name);
                                return (
                                    <ClockField
                                        key={key}
                                        fulfilment={fulfilment}
                                        name={name}
                                        value={typed[key] ?? ''}
                                        onChange={to => setTyped({ ...typed, [key]: to })}
                                    />
                                );
                            })}
                        </Box>
                    </Box>
                ))}
                <SaveRow
                    busy={busy}
                    refused={refused}
                    isReady={isReady && start.isReady}
                    start={start}
                    onReset={() => setTyped(typedFrom(presetTimers))}
                />
            </form>
        </SectionCard>
    );
};
