import { Box, Button, MenuItem, Typography } from '@mui/material';
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
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { LoadState } from '../../ui/admin/states/LoadState';
import { toDecimal, toMinor } from '../../ui/text/money';
import { useRefresh } from '../core/useRefresh';

const amountNames = ['withdrawal', 'seller', 'buyer'] as const;
const currencies = ['CNY', 'USD', 'USDT'] as const;
const kindChoices = checkRules.shape.kinds.options;

type Amounts = Record<(typeof currencies)[number], string>;

const asTyped = (amounts: Amounts): Amounts => ({
    CNY: toDecimal(amounts.CNY, 'CNY'),
    USD: toDecimal(amounts.USD, 'USD'),
    USDT: toDecimal(amounts.USDT, 'USDT'),
});

// what is no amount the server refuses by its field
const minorOf = (text: string, currency: keyof Amounts): string => toMinor(text, currency) ?? text;

const asMinor = (typed: Amounts): CheckRules['seller'] => ({
    CNY: minorOf(typed.CNY, 'CNY'),
    USD: minorOf(typed.USD, 'USD'),
    USDT: minorOf(typed.USDT, 'USDT'),
});

interface FormProps {
    rules: ShownCheckRules;
    onClose: () => void;
}

const RulesForm = ({ rules, onClose }: FormProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const refresh = useRefresh('approvals');
    const form = useSubmitForm({
        defaultValues: {
            kinds: rules.kinds,
            holdDays: String(rules.holdDays),
            withdrawal: asTyped(rules.withdrawal),
            seller: asTyped(rules.seller),
            buyer: asTyped(rules.buyer),
        },
        send: async typed => {
            const body = {
                kinds: typed.kinds,
                holdDays: Number(typed.holdDays),
                withdrawal: asMinor(typed.withdrawal),
                seller: asMinor(typed.seller),
                buyer: asMinor(typed.buyer),
                version: rules.version,
            };
            await callApi(calls.changeCheckRules, { body }, undefined, { isSilent: true });
            await queryClient.invalidateQueries({ queryKey: [calls.getCheckRules.path] });
        },
        done: translate('check.rulesSaved'),
        onDone: onClose,
        onWaiting: () => {
            void refresh();
            onClose();
        },
    });
    return (
        <FormDialog
            form={form}
            title={translate('check.rules')}
            confirm={translate('common.save')}
            onClose={onClose}
        >
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {translate('check.rulesText')}
            </Typography>
            <TextEntry select name="kinds" label={translate('check.kinds')}>
                {kindChoices.map(kind => (
                    <MenuItem key={kind} value={kind}>
                        {translate(`check.choices.${kind}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            <TextEntry name="holdDays" label={translate('check.holdDays')} />
            {amountNames.map(name => (
                <Box key={name} sx={{ display: 'grid', gap: 1.5 }}>
                    <Typography sx={{ fontWeight: 650 }}>
                        {translate(`check.amounts.${name}`)}
                    </Typography>
                    {currencies.map(one => (
                        <TextEntry key={one} name={`${name}.${one}`} label={one} />
                    ))}
                </Box>
            ))}
        </FormDialog>
    );
};

const RulesDialog = ({ onClose }: { onClose: () => void }) => {
    const { data, error, refetch } = useCall(calls.getCheckRules, {});
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
