import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    changeOrderFees,
    mostBands,
    type OrderRulesView,
    presetFees,
} from '../../../contract/trade/orders/orderRules';
import { goodsTypes } from '../../../contract/trade/orders/orderTransition';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { showToast } from '../../ui/toasts/toasts';
import { type FeeRow, faultsOf, feesFrom, type GoodsType, rowsFrom, withBand } from './feeRows';
import { SaveRow } from './SaveRow';
import { useStart } from './useStart';

interface BandProps {
    row: FeeRow;
    isLast: boolean;
    faults: readonly (keyof FeeRow)[];
    onChange: (row: FeeRow) => void;
    onRemove: () => void;
}

const Band = ({ row, isLast, faults, onChange, onRemove }: BandProps) => {
    const translate = useTranslate();
    const field = (name: 'cny' | 'other' | 'rate') => (
        <TextField
            label={translate(`orderRules.bands.${name}`)}
            value={row[name]}
            onChange={({ target }) => onChange({ ...row, [name]: target.value })}
            error={faults.includes(name)}
            helperText={faults.includes(name) ? translate(`orderRules.faults.${name}`) : undefined}
            size="small"
            margin="none"
            variant="outlined"
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 10 } }}
            sx={{ flex: '1 1 140px', maxWidth: 220 }}
        />
    );
    return (
        <Box
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}
        >
            {isLast ? (
                <Typography variant="text" sx={{ flex: '1 1 140px', maxWidth: 452, pt: 1.25 }}>
                    {translate('orderRules.above')}
                </Typography>
            ) : (
                <>
                    {field('cny')}
                    {field('other')}
                </>
            )}
            {field('rate')}
            {!isLast && (
                <Button onClick={onRemove} color="error" sx={{ minHeight: 40 }}>
                    {translate('orderRules.removeBand')}
                </Button>
            )}
        </Box>
    );
};

interface TypeProps {
    type: GoodsType;
    rows: readonly FeeRow[];
    onChange: (rows: readonly FeeRow[]) => void;
}

const TypeBands = ({ type, rows, onChange }: TypeProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ px: 2.5, py: 1 }}>
            <Typography component="h3" variant="subtitle1" sx={{ mb: 1.5 }}>
                {translate(`resources.orders.types.${type}`)}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
                {rows.map((row, at) => (
                    <Band
                        key={row.id}
                        row={row}
                        isLast={at === rows.length - 1}
                        faults={faultsOf(rows, at)}
                        onChange={next => onChange(rows.with(at, next))}
                        onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
                    />
                ))}
            </Box>
            {rows.length < mostBands && (
                <Button onClick={() => onChange(withBand(rows))} sx={{ mt: 1, minHeight: 40 }}>
                    {translate('orderRules.addBand')}
                </Button>
            )}
        </Box>
    );
};

interface Props {
    rules: OrderRulesView;
    onSaved: (rules: OrderRulesView) => void;
}

/** What of a price stays with the platform, by type and price. */
export const FeesCard = ({ rules, onSaved }: Props) => {
    const translate = useTranslate();
    const [rows, setRows] = useState(() => rowsFrom(rules.fees));
    const { busy, refused, run } = useSend();
    const start = useStart();
    const isReady = goodsTypes.every(type =>
        rows[type].every((_, at) => faultsOf(rows[type], at).length === 0),
    );
    const save = (event: FormEvent) => {
        event.preventDefault();
        void run(async () => {
            const body = { version: rules.versions.fees, ...start.asked(), fees: feesFrom(rows) };
            onSaved(await callApi(changeOrderFees, { body }, undefined, { isSilent: true }));
            showToast({ kind: 'success', title: start.saved });
        });
    };
    return (
        <SectionCard title={translate('orderRules.fees')}>
            <form noValidate onSubmit={save}>
                <Typography variant="text" sx={{ px: 2.5, pb: 1, color: 'text.secondary' }}>
                    {translate('orderRules.feesText')}
                </Typography>
                {goodsTypes.map(type => (
                    <TypeBands
                        key={type}
                        type={type}
                        rows={rows[type]}
                        onChange={next => setRows({ ...rows, [type]: next })}
                    />
                ))}
                <SaveRow
                    busy={busy}
                    refused={refused}
                    isReady={isReady && start.isReady}
                    start={start}
                    onReset={() => setRows(rowsFrom(presetFees))}
                />
            </form>
        </SectionCard>
    );
};
