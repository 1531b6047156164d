import { Box, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    changeOrderTimers,
    type OrderRulesView,
    presetTimers,
    type timerNames,
    timerRanges,
    timersOfCourse,
} from '../../../contract/trade/orders/orderRules';
import { type OrderCourse, orderCourses } from '../../../contract/trade/orders/timers';
import { useForm } from '../../account/wallet/useForm';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../stats/components/SectionCard';
import { showToast } from '../../ui/toasts';
import { durationText, readDuration } from './durations';
import { SaveRow } from './SaveRow';

type Name = (typeof timerNames)[number];
type Typed = Readonly<Record<string, string>>;

const keyOf = (course: OrderCourse, name: Name): string => `${course}.${name}`;

/** What is typed, by course and clock. */
const typedFrom = (timers: OrderRulesView['timers']): Typed =>
    Object.fromEntries(
        orderCourses.flatMap(course =>
            timersOfCourse(course).map(name => [
                keyOf(course, name),
                durationText(timers[course]?.[name] ?? 0),
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
        orderCourses.map(course => [
            course,
            Object.fromEntries(
                timersOfCourse(course).map(name => [
                    name,
                    readDuration(typed[keyOf(course, name)] ?? '') ?? 0,
                ]),
            ),
        ]),
    ) as OrderRulesView['timers'];

interface FieldProps {
    course: OrderCourse;
    name: Name;
    value: string;
    onChange: (to: string) => void;
}

const ClockField = ({ course, name, value, onChange }: FieldProps) => {
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
                    'aria-label': `${translate(`orderRules.courses.${course}`)}: ${translate(`orderRules.clocks.${name}`)}`,
                },
            }}
        />
    );
};

interface Props {
    rules: OrderRulesView;
    onSaved: (rules: OrderRulesView) => void;
}

/** How long each clock runs, course by course. */
export const TimersCard = ({ rules, onSaved }: Props) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState(() => typedFrom(rules.timers));
    const { busy, refused, run } = useForm([]);
    const fields = orderCourses.flatMap(course =>
        timersOfCourse(course).map(name => ({ name, key: keyOf(course, name) })),
    );
    const isReady = fields.every(({ name, key }) => isRight(name, typed[key] ?? ''));
    const save = (event: FormEvent) => {
        event.preventDefault();
        void run(async () => {
            const body = { version: rules.versions.timers, timers: timersFrom(typed) };
            onSaved(await callApi(changeOrderTimers, { body }, undefined, { isSilent: true }));
            showToast({ kind: 'success', title: translate('orderRules.saved') });
        });
    };
    return (
        <SectionCard title={translate('orderRules.timers')}>
            <form noValidate onSubmit={save}>
                <Typography sx={{ px: 2.5, pb: 1, fontSize: 14, color: 'text.secondary' }}>
                    {translate('orderRules.timersText')}
                </Typography>
                {orderCourses.map(course => (
                    <Box key={course} sx={{ px: 2.5, py: 1 }}>
                        <Typography component="h3" sx={{ fontSize: 15, fontWeight: 600, mb: 1.5 }}>
                            {translate(`orderRules.courses.${course}`)}
                        </Typography>
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 1.5,
                                gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
                            }}
                        >
                            {timersOfCourse(course).map(name => {
                                const key = keyOf(course, name);
                                return (
                                    <ClockField
                                        key={key}
                                        course={course}
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
                    isReady={isReady}
                    onReset={() => setTyped(typedFrom(presetTimers as never))}
                />
            </form>
        </SectionCard>
    );
};
