import { Box, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    changeCooling,
    mostCoolingDays,
    type OrderRulesView,
    presetCooling,
} from '../../../contract/trade/orders/orderRules';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { showToast } from '../../ui/toasts/toasts';
import { SaveRow } from './SaveRow';
import { useStart } from './useStart';

interface Props {
    rules: OrderRulesView;
    onSaved: (rules: OrderRulesView) => void;
}

/** How long a domain waits after its registration or transfer before it is listed. */
export const CoolingCard = ({ rules, onSaved }: Props) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState(() => String(rules.cooling.days));
    const { busy, refused, run } = useSend();
    const start = useStart();
    const isRight = /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= mostCoolingDays;
    const save = (event: FormEvent) => {
        event.preventDefault();
        void run(async () => {
            const body = {
                version: rules.versions.cooling,
                ...start.asked(),
                cooling: { days: Number(typed) },
            };
            onSaved(await callApi(changeCooling, { body }, undefined, { isSilent: true }));
            showToast({ kind: 'success', title: start.saved });
        });
    };
    return (
        <SectionCard title={translate('orderRules.cooling')}>
            <form noValidate onSubmit={save}>
                <Typography variant="text" sx={{ px: 2.5, pb: 1, color: 'text.secondary' }}>
                    {translate('orderRules.coolingText')}
                </Typography>
                <Box sx={{ px: 2.5, py: 1 }}>
                    <TextField
                        label={translate('orderRules.coolingDays')}
                        value={typed}
                        onChange={({ target }) => setTyped(target.value)}
                        error={!isRight}
                        helperText={
                            isRight
                                ? undefined
                                : translate('orderRules.coolingRange', { most: mostCoolingDays })
                        }
                        size="small"
                        margin="none"
                        variant="outlined"
                        slotProps={{
                            htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 },
                        }}
                    />
                </Box>
                <SaveRow
                    busy={busy}
                    refused={refused}
                    isReady={isRight && start.isReady}
                    start={start}
                    onReset={() => setTyped(String(presetCooling.days))}
                />
            </form>
        </SectionCard>
    );
};
