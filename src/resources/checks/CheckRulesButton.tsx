import { Box, MenuItem, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import {
    type CheckRules,
    checkRules,
    type ShownCheckRules,
} from '../../../contract/trade/resources/checks';
import { ToCallers } from '../../authProvider/Offered';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { sentAmount, toDecimal } from '../../ui/text/money';
import { RulesButton } from '../finance/RulesButton';
import { useRulesForm } from '../finance/useRulesForm';

const amountNames = ['withdrawal', 'seller', 'buyer'] as const;
const currencies = ['CNY', 'USD', 'USDT'] as const;
const kindChoices = checkRules.shape.kinds.options;

type Amounts = Record<(typeof currencies)[number], string>;

const asTyped = (amounts: Amounts): Amounts => ({
    CNY: toDecimal(amounts.CNY, 'CNY'),
    USD: toDecimal(amounts.USD, 'USD'),
    USDT: toDecimal(amounts.USDT, 'USDT'),
});

const asSent = (typed: Amounts): CheckRules['seller'] => ({
    CNY: sentAmount(typed.CNY, 'CNY'),
    USD: sentAmount(typed.USD, 'USD'),
    USDT: sentAmount(typed.USDT, 'USDT'),
});

interface FormProps {
    rules: ShownCheckRules;
    onClose: () => void;
}

const RulesForm = ({ rules, onClose }: FormProps) => {
    const translate = useTranslate();
    const form = useRulesForm({
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
                withdrawal: asSent(typed.withdrawal),
                seller: asSent(typed.seller),
                buyer: asSent(typed.buyer),
                version: rules.version,
            };
            await callApi(calls.changeCheckRules, { body }, undefined, { isSilent: true });
        },
        done: translate('check.rulesSaved'),
        path: calls.getCheckRules.path,
        onClose,
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

const useCheckRules = () => useCall(calls.getCheckRules, {});

/** From which amounts on people are checked. */
export const CheckRulesButton = () => (
    <ToCallers call={calls.getCheckRules}>
        <RulesButton
            label={useTranslate()('check.rules')}
            useRules={useCheckRules}
            form={(rules, onClose) => <RulesForm rules={rules} onClose={onClose} />}
        />
    </ToCallers>
);
