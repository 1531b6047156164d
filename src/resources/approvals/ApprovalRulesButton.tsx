import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { ShownApprovalRules } from '../../../contract/identity/resources/approvals';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { LoadState } from '../../ui/admin/states/LoadState';
import { toDecimal, toMinor } from '../../ui/text/money';
import { useRefresh } from '../core/useRefresh';

const wholes = ['delayHours', 'expireDays', 'accountDays'] as const;
const limitNames = ['single', 'person', 'approver'] as const;
const currencies = ['CNY', 'USD', 'USDT'] as const;

type Currency = (typeof currencies)[number];
type Limits = ShownApprovalRules['limits'][Currency];

const asTyped = (limits: Limits, currency: Currency): Limits => ({
    single: toDecimal(limits.single, currency),
    person: toDecimal(limits.person, currency),
    approver: toDecimal(limits.approver, currency),
});

const asMinor = (typed: Limits, currency: Currency): Limits => {
    // what is no amount the server refuses by its field
    const minor = (text: string) => toMinor(text, currency) ?? text;
    return {
        single: minor(typed.single),
        person: minor(typed.person),
        approver: minor(typed.approver),
    };
};

const valuesOf = ({ limits, ...rules }: ShownApprovalRules) => ({
    delayHours: String(rules.delayHours),
    expireDays: String(rules.expireDays),
    accountDays: String(rules.accountDays),
    noticeEmail: rules.noticeEmail,
    limits: {
        CNY: asTyped(limits.CNY, 'CNY'),
        USD: asTyped(limits.USD, 'USD'),
        USDT: asTyped(limits.USDT, 'USDT'),
    },
});

interface FormProps {
    rules: ShownApprovalRules;
    onClose: () => void;
}

const RulesForm = ({ rules, onClose }: FormProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const refresh = useRefresh('approvals');
    const form = useSubmitForm({
        defaultValues: valuesOf(rules),
        send: async ({ limits, ...typed }) => {
            const body = {
                delayHours: Number(typed.delayHours),
                expireDays: Number(typed.expireDays),
                accountDays: Number(typed.accountDays),
                noticeEmail: typed.noticeEmail.trim(),
                limits: {
                    CNY: asMinor(limits.CNY, 'CNY'),
                    USD: asMinor(limits.USD, 'USD'),
                    USDT: asMinor(limits.USDT, 'USDT'),
                },
                version: rules.version,
            };
            await callApi(calls.changeApprovalRules, { body }, undefined, { isSilent: true });
            await queryClient.invalidateQueries({ queryKey: [calls.getApprovalRules.path] });
        },
        done: translate('payout.ruleSaved'),
        onDone: onClose,
        onWaiting: () => {
            void refresh();
            onClose();
        },
    });
    const input = (name: string, label: string) => (
        <TextEntry key={name} name={name} label={label} />
    );
    return (
        <FormDialog
            form={form}
            title={translate('approval.rules')}
            confirm={translate('common.save')}
            onClose={onClose}
        >
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
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
    return (
        <LoadState
            inner
            error={error}
            onAgain={() => void refetch()}
            height={40}
            sx={{ width: 120 }}
        />
    );
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
