import {
    Box,
    Button,
    Checkbox,
    FormControl,
    FormControlLabel,
    FormHelperText,
    Skeleton,
    TextField,
    Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { setUsdtRate, type UsdtRateView, usdtRates } from '../../../contract/trade/usdt';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { Ago } from '../../ui/admin/text/Ago';
import { showToast } from '../../ui/toasts/toasts';
import { useFreshUsdt } from './useFreshUsdt';

const RateDialog = ({ rate: known, onClose }: { rate: UsdtRateView; onClose: () => void }) => {
    const translate = useTranslate();
    const refresh = useFreshUsdt();
    const { currency } = known;
    const [rate, setRate] = useState(known.rate);
    const [source, setSource] = useState(known.source);
    const [isConfirmed, setIsConfirmed] = useState(false);
    const { busy, refused, run, below } = useForm(['rate', 'source', 'isConfirmed'], onClose);
    const doubt = below('isConfirmed');
    const submit = () =>
        run(async () => {
            const body = { currency, rate, source, isConfirmed };
            await callApi(setUsdtRate, { body }, undefined, { isSilent: true });
            refresh();
            showToast({ kind: 'success', title: translate('usdt.rateSet') });
            onClose();
        });
    const look = { size: 'small', variant: 'outlined', fullWidth: true } as const;
    return (
        <FormDialog
            title={translate('usdt.setTitle', { currency })}
            confirm={translate('usdt.set')}
            isReady={rate.trim() !== '' && source.trim() !== ''}
            busy={busy}
            refused={refused}
            onClose={onClose}
            onSubmit={submit}
        >
            <Typography sx={{ color: 'text.secondary' }}>{translate('usdt.setText')}</Typography>
            <TextField
                {...look}
                {...below('rate')}
                label={translate('usdt.rate')}
                value={rate}
                onChange={event => {
                    setRate(event.target.value);
                    setIsConfirmed(false);
                }}
                autoFocus
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
            <TextField
                {...look}
                {...below('source')}
                label={translate('usdt.source')}
                value={source}
                onChange={event => setSource(event.target.value)}
            />
            {(doubt.error || isConfirmed) && (
                <FormControl error={doubt.error && !isConfirmed}>
                    <FormControlLabel
                        control={
                            <Checkbox
                                checked={isConfirmed}
                                onChange={event => setIsConfirmed(event.target.checked)}
                            />
                        }
                        label={translate('usdt.confirmRate', { rate })}
                    />
                    {doubt.error && (
                        <FormHelperText role="alert">{doubt.helperText}</FormHelperText>
                    )}
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
                <Typography component="div" sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {source}
                    {at !== null && (
                        <>
                            {' · '}
                            <Ago at={at} asDate />
                        </>
                    )}
                </Typography>
                {isStale && rate !== '' && (
                    <Typography sx={{ fontSize: 13, color: 'error.main' }}>
                        {translate('usdt.stale')}
                    </Typography>
                )}
            </Box>
            <Button onClick={() => setIsAsked(true)} sx={{ minHeight: { xs: 44, md: 36 } }}>
                {translate('usdt.set')}
            </Button>
            {isAsked && <RateDialog rate={shown} onClose={() => setIsAsked(false)} />}
        </Box>
    );
};

/** What one USDT costs, and how to set it. */
export const RateLines = () => {
    const { data, error, refetch } = useCall(usdtRates, {}, { isSilent: true });
    if (error && !data) return <FailedCard inner error={error} onAgain={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={96} sx={{ mx: 2.5, mb: 2 }} />;
    return data.list.map(rate => <RateLine key={rate.currency} rate={rate} />);
};
