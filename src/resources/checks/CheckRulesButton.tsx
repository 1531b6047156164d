import { Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import {
    type CheckRules,
    checkRules,
    type ShownCheckRules,
} from '../../../contract/trade/resources/checks';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { toDecimal, toMinor } from '../../ui/text/money';
import { showToast } from '../../ui/toasts/toasts';
import { useRefresh } from '../core/useRefresh';

const amountNames = ['withdrawal', 'seller', 'buyer'] as const;
const currencies = ['CNY', 'USD', 'USDT'] as const;
const kindChoices = checkRules.shape.kinds.options;
const amountFields = amountNames.flatMap(name => currencies.map(one => `${name}.${one}`));

type Texts = Record<string, string>;

const textsOf = (rules: ShownCheckRules): Texts => ({
    kinds: rules.kinds,
    holdDays: String(rules.holdDays),
    ...Object.fromEntries(
        amountNames.flatMap(name =>
            currencies.map(one => [`${name}.${one}`, toDecimal(rules[name][one], one)]),
        ),
    ),
});

const amountsOf = (texts: Texts, name: (typeof amountNames)[number]): CheckRules['seller'] => {
    const minor = (currency: (typeof currencies)[number]) => {
        const text = texts[`${name}.${currency}`] ?? '';
        // what is no amount the server refuses by its field
        return toMinor(text, currency) ?? text;
    };
    return { CNY: minor('CNY'), USD: minor('USD'), USDT: minor('USDT') };
};

interface FormProps {
    rules: ShownCheckRules;
    onClose: () => void;
}

const RulesForm = ({ rules, onClose }: FormProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const refresh = useRefresh('approvals');
    const [texts, setTexts] = useState(textsOf(rules));
    const { busy, refused, run, below } = useForm(['kinds', 'holdDays', ...amountFields], () => {
        void refresh();
        onClose();
    });
    const submit = () =>
        run(async () => {
            const body = {
                kinds: texts.kinds as CheckRules['kinds'],
                holdDays: Number(texts.holdDays),
                withdrawal: amountsOf(texts, 'withdrawal'),
                seller: amountsOf(texts, 'seller'),
                buyer: amountsOf(texts, 'buyer'),
                version: rules.version,
            };
            await callApi(calls.changeCheckRules, { body }, undefined, { isSilent: true });
            await queryClient.invalidateQueries({ queryKey: [calls.getCheckRules.path] });
            showToast({ kind: 'success', title: translate('check.rulesSaved') });
            onClose();
        });
    const field = (name: string, label: string) => ({
        ...below(name),
        ...({ label, value: texts[name] ?? '', size: 'small', variant: 'outlined' } as const),
        onChange: (event: { target: { value: string } }) =>
            setTexts({ ...texts, [name]: event.target.value }),
        fullWidth: true,
    });
    return (
        <FormDialog
            title={translate('check.rules')}
            confirm={translate('common.save')}
            busy={busy}
            refused={refused}
            onClose={onClose}
            onSubmit={submit}
        >
            <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
                {translate('check.rulesText')}
            </Typography>
            <TextField select {...field('kinds', translate('check.kinds'))}>
                {kindChoices.map(kind => (
                    <MenuItem key={kind} value={kind}>
                        {translate(`check.choices.${kind}`)}
                    </MenuItem>
                ))}
            </TextField>
            <TextField {...field('holdDays', translate('check.holdDays'))} />
            {amountNames.map(name => (
                <Box key={name} sx={{ display: 'grid', gap: 1.5 }}>
                    <Typography sx={{ fontWeight: 650 }}>
                        {translate(`check.amounts.${name}`)}
                    </Typography>
                    {currencies.map(one => (
                        <TextField key={one} {...field(`${name}.${one}`, one)} />
                    ))}
                </Box>
            ))}
        </FormDialog>
    );
};

const RulesDialog = ({ onClose }: { onClose: () => void }) => {
    const { data, error, refetch } = useCall(calls.getCheckRules, {});
    if (data) return <RulesForm rules={data} onClose={onClose} />;
    if (error) return <FailedCard inner error={error} onAgain={() => void refetch()} />;
    return <Skeleton variant="rounded" height={40} width={120} />;
};

/** From which amounts on people are checked. */
export const CheckRulesButton = () => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {translate('check.rules')}
            </Button>
            {isOpen && <RulesDialog onClose={() => setIsOpen(false)} />}
        </>
    );
};
