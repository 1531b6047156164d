import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { CurrencyEntry } from './CurrencyEntry';
import { type GoalDraft, readAmount } from './goalDraft';

const pair = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
    gap: 1.5,
} as const;

const types = ['none', 'fixed', 'property'] as const;

/** What a conversion is worth: nothing, always the same, or what its event says. */
export const ValueFields = () => {
    const translate = useTranslate();
    const { watch, setValue } = useFormContext<GoalDraft>();
    const { type, amount, currency } = watch('value');
    const isWrong = amount !== '' && readAmount(amount, currency) === undefined;
    return (
        <Box
            component="fieldset"
            sx={{ display: 'grid', gap: 1.5, border: 0, m: 0, p: 0, minWidth: 0 }}
        >
            <Typography component="legend" variant="h3" sx={{ mb: 1, p: 0 }}>
                {translate('goals.valueTitle')}
            </Typography>
            <Box>
                <ChoiceSwitch
                    label={translate('goals.valueTitle')}
                    choices={types}
                    value={type}
                    textOf={one => translate(`goals.valueTypes.${one}`)}
                    onChange={one => setValue('value.type', one)}
                />
            </Box>
            {type === 'fixed' && (
                <Box sx={pair}>
                    <TextEntry
                        name="value.amount"
                        label={translate('goals.amount')}
                        fault={isWrong && translate('goals.amountWrong')}
                        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
                    />
                    <CurrencyEntry name="value.currency" label={translate('goals.currency')} />
                </Box>
            )}
            {type === 'property' && (
                <>
                    <Box sx={pair}>
                        <TextEntry
                            name="value.property"
                            label={translate('goals.amountProperty')}
                            helperText={translate('goals.amountPropertyHelp')}
                        />
                        <CurrencyEntry
                            name="value.currency"
                            label={translate('goals.currencyOtherwise')}
                        />
                    </Box>
                    <TextEntry
                        name="value.currencyProperty"
                        label={translate('goals.currencyProperty')}
                    />
                    <TextEntry
                        name="value.refunds"
                        label={translate('goals.refunds')}
                        helperText={translate('goals.refundsHelp')}
                    />
                    <TextEntry
                        name="value.orderProperty"
                        label={translate('goals.orderProperty')}
                        helperText={translate('goals.orderPropertyHelp')}
                        slotProps={{ htmlInput: { maxLength: 120 } }}
                    />
                </>
            )}
        </Box>
    );
};
