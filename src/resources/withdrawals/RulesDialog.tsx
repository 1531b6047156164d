import {
    Alert,
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormControlLabel,
    Switch,
    Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import type { WithdrawalRule } from '../../../contract/trade/resources/withdrawals';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { LoadState } from '../../ui/admin/states/LoadState';
import { sentAmount, toDecimal } from '../../ui/text/money';

const fields = ['fee', 'feeRate', 'minimum', 'secondAbove'] as const;
type Field = (typeof fields)[number];

/** As people write them: amounts in the currency, the rate in per cent. */
const textsOf = (rule: WithdrawalRule): Record<Field, string> => ({
    fee: toDecimal(rule.fee, rule.currency),
    feeRate: String(rule.feeRate / 100),
    minimum: toDecimal(rule.minimum, rule.currency),
    secondAbove: toDecimal(rule.secondAbove, rule.currency),
});

interface RuleProps {
    rule: WithdrawalRule;
    onClose: () => void;
}

const useRuleForm = ({ rule, onClose }: RuleProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { method, currency, version } = rule;
    return useSubmitForm({
        defaultValues: { ...textsOf(rule), enabled: rule.enabled },
        send: async ({ enabled, ...texts }) => {
            const minor = (name: Field) => sentAmount(texts[name], currency);
            const body = {
                fee: minor('fee'),
                minimum: minor('minimum'),
                secondAbove: minor('secondAbove'),
                feeRate: Math.round(Number(texts.feeRate) * 100),
                enabled,
                version,
            };
            const input = { params: { method, currency }, body };
            await callApi(calls.changeWithdrawalRule, input, undefined, { isSilent: true });
            await queryClient.invalidateQueries({ queryKey: [calls.listWithdrawalRules.path] });
        },
        done: translate('payout.ruleSaved'),
        onWaiting: onClose,
    });
};

const RuleForm = (props: RuleProps) => {
    const translate = useTranslate();
    const { method, currency } = props.rule;
    const form = useRuleForm(props);
    const { busy, refused, values } = form;
    const submit = (event: FormEvent) => {
        event.preventDefault();
        void form.submit();
    };
    return (
        <FormProvider {...form.methods}>
            <Box
                component="form"
                noValidate
                onSubmit={submit}
                aria-label={`${method} ${currency}`}
                sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, display: 'grid', gap: 1.5 }}
            >
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                    <Box sx={{ flex: 1, fontWeight: 650 }}>
                        {translate(`resources.withdrawals.methods.${method}`)} · {currency}
                    </Box>
                    <FormControlLabel
                        control={
                            <Switch
                                checked={values.enabled}
                                onChange={(_, checked) => form.methods.setValue('enabled', checked)}
                            />
                        }
                        label={translate('payout.enabled')}
                    />
                </Box>
                <Box
                    sx={{
                        display: 'grid',
                        gap: 1.5,
                        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
                    }}
                >
                    {fields.map(name => (
                        <TextEntry
                            key={name}
                            name={name}
                            label={translate(`payout.${name}`)}
                            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
                        />
                    ))}
                </Box>
                {refused && <Alert severity="error">{refused}</Alert>}
                <Box>
                    <Button type="submit" variant="outlined" loading={busy}>
                        {translate('common.save')}
                    </Button>
                </Box>
            </Box>
        </FormProvider>
    );
};

/** What withdrawals cost, their least amounts, and from where on two have to approve. */
export const RulesDialog = ({ onClose }: { onClose: () => void }) => {
    const id = useId();
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.listWithdrawalRules, {});
    return (
        <DialogFrame titleId={id} onClose={onClose}>
            <DialogTitle id={id}>{translate('payout.rules')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('payout.rulesText')}
                </Typography>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={320} />
                )}
                {data?.list.map(rule => (
                    <RuleForm
                        key={`${rule.method} ${rule.currency} ${rule.version}`}
                        rule={rule}
                        onClose={onClose}
                    />
                ))}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose} size="tall">
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
