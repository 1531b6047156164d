import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { ShownApprovalRules } from '../../../contract/identity/resources/approvals';
import { ToCallers } from '../../authProvider/Offered';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { sentAmount, toDecimal } from '../../ui/text/money';
import { RulesButton } from '../finance/RulesButton';
import { useRulesForm } from '../finance/useRulesForm';

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

const asSent = (typed: Limits, currency: Currency): Limits => ({
    single: sentAmount(typed.single, currency),
    person: sentAmount(typed.person, currency),
    approver: sentAmount(typed.approver, currency),
});

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
    const form = useRulesForm({
        defaultValues: valuesOf(rules),
        send: async ({ limits, ...typed }) => {
            const body = {
                delayHours: Number(typed.delayHours),
                expireDays: Number(typed.expireDays),
                accountDays: Number(typed.accountDays),
                noticeEmail: typed.noticeEmail.trim(),
                limits: {
                    CNY: asSent(limits.CNY, 'CNY'),
                    USD: asSent(limits.USD, 'USD'),
                    USDT: asSent(limits.USDT, 'USDT'),
                },
                version: rules.version,
            };
            await callApi(calls.changeApprovalRules, { body }, undefined, { isSilent: true });
        },
        done: translate('payout.ruleSaved'),
        path: calls.getApprovalRules.path,
        onClose,
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

const useApprovalRules = () => useCall(calls.getApprovalRules, {});

/** Limits above which two administrators are needed, and what stands in for the second. */
export const ApprovalRulesButton = () => (
    <ToCallers call={calls.getApprovalRules}>
        <RulesButton
            label={useTranslate()('approval.rules')}
            useRules={useApprovalRules}
            form={(rules, onClose) => <RulesForm rules={rules} onClose={onClose} />}
        />
    </ToCallers>
);
