import {
    Box,
    Button,
    Checkbox,
    FormControl,
    FormControlLabel,
    FormHelperText,
    Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { setUsdtRate, type UsdtRateView, usdtRates } from '../../../contract/trade/usdt';
import { ToCallers } from '../../authProvider/Offered';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useFieldFault } from '../../ui/admin/dialogs/useFieldFault';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { useFreshUsdt } from './useFreshUsdt';

const RateDialog = ({ rate: known, onClose }: { rate: UsdtRateView; onClose: () => void }) => {
    const translate = useTranslate();
    const refresh = useFreshUsdt();
    const { currency } = known;
    const form = useSubmitForm({
        defaultValues: { rate: known.rate, source: known.source, isConfirmed: false },
        send: async ({ rate, source, isConfirmed }) => {
            const body = { currency, rate, source, isConfirmed };
            await callApi(setUsdtRate, { body }, undefined, { isSilent: true });
            refresh();
        },
        done: translate('usdt.rateSet'),
        onDone: onClose,
        onWaiting: onClose,
    });
    const { rate, source, isConfirmed } = form.values;
    const doubt = useFieldFault(form.methods, 'isConfirmed');
    const confirm = (isIt: boolean) => form.methods.setValue('isConfirmed', isIt);
    return (
        <FormDialog
            form={form}
            title={translate('usdt.setTitle', { currency })}
            confirm={translate('usdt.set')}
            isReady={rate.trim() !== '' && source.trim() !== ''}
            onClose={onClose}
        >
            <Typography sx={{ color: 'text.secondary' }}>{translate('usdt.setText')}</Typography>
            <TextEntry
                name="rate"
                onTyped={() => confirm(false)}
                label={translate('usdt.rate')}
                autoFocus
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
            <TextEntry name="source" label={translate('usdt.source')} />
            {(doubt !== undefined || isConfirmed) && (
                <FormControl error={doubt !== undefined && !isConfirmed}>
                    <FormControlLabel
                        control={
                            <Checkbox
                                checked={isConfirmed}
                                onChange={event => confirm(event.target.checked)}
                            />
                        }
                        label={translate('usdt.confirmRate', { rate })}
                    />
                    {doubt !== undefined && <FormHelperText role="alert">{doubt}</FormHelperText>}
                </FormControl>
            )}
        </FormDialog>
    );
};

const RateLine = ({ rate: shown }: { rate: UsdtRateView }) => {
    const translate = useTranslate();
    const [isAsked, setIsAsked] = useState(false);
    const { currency, rate, source, at, isStale } = shown;
    return (
        <Box
            sx={{
                px: 2.5,
                py: 1,
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                    {translate('usdt.rateOf', { currency })}: {rate || translate('usdt.noRate')}
                </Typography>
                <Note>
                    {source}
                    {at !== null && (
                        <>
                            {' · '}
                            <Ago at={at} asDate />
                        </>
                    )}
                </Note>
                {isStale && rate !== '' && (
                    <Typography variant="note" sx={{ color: 'error.main' }}>
                        {translate('usdt.stale')}
                    </Typography>
                )}
            </Box>
            <ToCallers call={setUsdtRate}>
                <Button onClick={() => setIsAsked(true)}>{translate('usdt.set')}</Button>
            </ToCallers>
            {isAsked && <RateDialog rate={shown} onClose={() => setIsAsked(false)} />}
        </Box>
    );
};

/** What one USDT costs, and how to set it. */
export const RateLines = () => {
    const { data, error, refetch } = useCall(usdtRates, {}, { isSilent: true });
    if (!data)
        return (
            <LoadState
                inner
                error={error}
                onAgain={() => void refetch()}
                height={96}
                sx={{ mx: 2.5, mb: 2 }}
            />
        );
    return data.list.map(rate => <RateLine key={rate.currency} rate={rate} />);
};
