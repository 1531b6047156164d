import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { ShownApprovalRules } from '../../../contract/identity/resources/approvals';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { toDecimal, toMinor } from '../../ui/text/money';
import { showToast } from '../../ui/toasts/toasts';
import { useRefresh } from '../core/useRefresh';

const wholes = ['delayHours', 'expireDays', 'accountDays'] as const;
const limitNames = ['single', 'person', 'approver'] as const;
const currencies = ['CNY', 'USD', 'USDT'] as const;

type Texts = Record<string, string>;

const textsOf = (rules: ShownApprovalRules): Texts => ({
    ...Object.fromEntries(wholes.map(name => [name, String(rules[name])])),
    noticeEmail: rules.noticeEmail,
    ...Object.fromEntries(
        currencies.flatMap(currency =>
            limitNames.map(name => [
                `limits.${currency}.${name}`,
                toDecimal(rules.limits[currency][name], currency),
            ]),
        ),
    ),
});

const limitsOf = (texts: Texts, currency: (typeof currencies)[number]) => {
    const minor = (name: string) => {
        const text = texts[`limits.${currency}.${name}`] ?? '';
        // what is no amount the server refuses by its field
        return toMinor(text, currency) ?? text;
    };
    return { single: minor('single'), person: minor('person'), approver: minor('approver') };
};

const fields = [
    ...wholes,
    'noticeEmail',
    ...currencies.flatMap(currency => limitNames.map(name => `limits.${currency}.${name}`)),
];

interface FormProps {
    rules: ShownApprovalRules;
    onClose: () => void;
}

const RulesForm = ({ rules, onClose }: FormProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const refresh = useRefresh('approvals');
    const [texts, setTexts] = useState(textsOf(rules));
    const { busy, refused, run, below } = useForm(fields, () => {
        void refresh();
        onClose();
    });
    const submit = () =>
        run(async () => {
            const limits = {
                CNY: limitsOf(texts, 'CNY'),
                USD: limitsOf(texts, 'USD'),
                USDT: limitsOf(texts, 'USDT'),
            };
            const body = {
                delayHours: Number(texts.delayHours),
                expireDays: Number(texts.expireDays),
                accountDays: Number(texts.accountDays),
                noticeEmail: (texts.noticeEmail ?? '').trim(),
                limits,
                version: rules.version,
            };
            await callApi(calls.changeApprovalRules, { body }, undefined, { isSilent: true });
            await queryClient.invalidateQueries({ queryKey: [calls.getApprovalRules.path] });
            showToast({ kind: 'success', title: translate('payout.ruleSaved') });
            onClose();
        });
    const input = (name: string, label: string) => (
        <TextField
            key={name}
            {...below(name)}
            label={label}
            value={texts[name] ?? ''}
            onChange={event => setTexts({ ...texts, [name]: event.target.value })}
            size="small"
            variant="outlined"
            fullWidth
        />
    );
    return (
        <FormDialog
            title={translate('approval.rules')}
            confirm={translate('common.save')}
            isReady
            busy={busy}
            refused={refused}
            onClose={onClose}
            onSubmit={submit}
        >
            <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
                {translate('approval.rulesText')}
            </Typography>
            {!rules.hasSecond && <Alert severity="info">{translate('approval.single')}</Alert>}
            {wholes.map(name => input(name, translate(`approval.fields.${name}`)))}
            {input('noticeEmail', translate('approval.fields.noticeEmail'))}
            {currencies.map(currency => (
                <Box key={currency} sx={{ display: 'grid', gap: 1.5 }}>
                    <Typography sx={{ fontWeight: 650 }}>{currency}</Typography>
                    {limitNames.map(name =>
                        input(`limits.${currency}.${name}`, translate(`approval.limits.${name}`)),
                    )}
                </Box>
            ))}
        </FormDialog>
    );
};

const RulesDialog = ({ onClose }: { onClose: () => void }) => {
    const { data, error, refetch } = useCall(calls.getApprovalRules, {});
    if (data) return <RulesForm rules={data} onClose={onClose} />;
    if (error) return <FailedCard inner error={error} onAgain={() => void refetch()} />;
    return <Skeleton variant="rounded" height={40} width={120} />;
};

/** Limits above which two administrators are needed, and what stands in for the second. */
export const ApprovalRulesButton = () => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {translate('approval.rules')}
            </Button>
            {isOpen && <RulesDialog onClose={() => setIsOpen(false)} />}
        </>
    );
};
