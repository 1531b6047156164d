import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type GoalMoney, updateGoalMoney } from '../../../contract/analytics/goals';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { CurrencyEntry } from './CurrencyEntry';
import { amountText, readAmount } from './goalDraft';

const draftOf = ({ currency, rates, costs }: GoalMoney) => ({
    currency,
    rates,
    costs: costs.map(cost => ({ ...cost, amount: amountText(cost.amount, cost.currency) })),
});
type Draft = ReturnType<typeof draftOf>;

const line = (columns: string) => ({
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: columns },
    gap: 1,
    alignItems: 'start',
    '& > *': { minWidth: 0 },
});

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
    <Box>
        <IconButton aria-label={label} onClick={onClick}>
            <CloseIcon fontSize="small" />
        </IconButton>
    </Box>
);

interface Props {
    site: string;
    money: GoalMoney;
    /** the site's day, for a new cost */
    today: string;
    onSaved: () => Promise<void>;
    onClose: () => void;
}

/** What other currencies are worth, and what campaigns cost. */
export const MoneyDialog = ({ site, money, today, onSaved, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm<Draft>({
        defaultValues: draftOf(money),
        send: async ({ currency, rates, costs }) => {
            const body = {
                currency,
                rates,
                costs: costs.map(cost => ({
                    ...cost,
                    amount: readAmount(cost.amount, cost.currency) ?? -1,
                })),
            };
            const input = { params: { id: site }, body };
            await callApi(updateGoalMoney, input, undefined, { isSilent: true });
            await onSaved();
        },
        done: translate('goals.moneySaved'),
        onDone: onClose,
    });
    const { setValue } = form.methods;
    const { currency, rates, costs } = form.values;
    const without = <Item,>(list: readonly Item[], at: number) =>
        list.filter((_, other) => other !== at);
    return (
        <FormDialog
            form={form}
            title={translate('goals.moneyTitle')}
            confirm={translate('common.save')}
            onClose={onClose}
        >
            <Note>{translate('goals.moneyText')}</Note>
            <CurrencyEntry name="currency" label={translate('goals.siteCurrency')} />
            <Typography variant="h3">{translate('goals.rates')}</Typography>
            {rates.map((rate, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the fields go by their places
                <Box key={at} sx={line('1fr 2fr auto')}>
                    <CurrencyEntry
                        name={`rates.${at}.currency`}
                        label={translate('goals.rateOf')}
                    />
                    <TextEntry
                        name={`rates.${at}.rate`}
                        isTrimmed
                        label={translate('goals.rate', { currency: rate.currency, base: currency })}
                        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
                    />
                    <Remove
                        label={translate('goals.removeRate')}
                        onClick={() => setValue('rates', without(rates, at))}
                    />
                </Box>
            ))}
            <Button
                startIcon={<AddIcon />}
                sx={{ justifySelf: 'start' }}
                onClick={() =>
                    setValue('rates', [
                        ...rates,
                        { currency: currency === 'EUR' ? 'USD' : 'EUR', rate: '' },
                    ])
                }
            >
                {translate('goals.addRate')}
            </Button>
            <Typography variant="h3">{translate('goals.costs')}</Typography>
            <Note>{translate('goals.costsText')}</Note>
            {costs.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the fields go by their places
                <Box key={at} sx={line('1fr 1fr')}>
                    <Box sx={{ gridColumn: '1 / -1' }}>
                        <TextEntry
                            name={`costs.${at}.campaign`}
                            label={translate('goals.campaign')}
                        />
                    </Box>
                    {(['from', 'to'] as const).map(end => (
                        <TextEntry
                            key={end}
                            type="date"
                            name={`costs.${at}.${end}`}
                            label={translate(`goals.${end}`)}
                            slotProps={{ inputLabel: { shrink: true } }}
                        />
                    ))}
                    <TextEntry
                        name={`costs.${at}.amount`}
                        label={translate('goals.costAmount')}
                        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
                    />
                    <Box sx={{ display: 'flex', gap: 1 }}>
                        <CurrencyEntry
                            name={`costs.${at}.currency`}
                            label={translate('goals.currency')}
                        />
                        <Remove
                            label={translate('goals.removeCost')}
                            onClick={() => setValue('costs', without(costs, at))}
                        />
                    </Box>
                </Box>
            ))}
            <Button
                startIcon={<AddIcon />}
                sx={{ justifySelf: 'start' }}
                onClick={() =>
                    setValue('costs', [
                        ...costs,
                        { campaign: '', from: today, to: today, amount: '', currency },
                    ])
                }
            >
                {translate('goals.addCost')}
            </Button>
        </FormDialog>
    );
};
