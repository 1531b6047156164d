import { MenuItem } from '@mui/material';
import { useMemo } from 'react';
import { isoCurrencies } from '../../../contract/platform/isoCurrencies';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { useLanguage } from '../../ui/admin/text/useLanguage';

/** Chooses a currency by its code; what it is called stands beside it. */
export const CurrencyEntry = ({ name, label }: { name: string; label: string }) => {
    const language = useLanguage();
    const named = useMemo(() => {
        const names = new Intl.DisplayNames([language], { type: 'currency' });
        return isoCurrencies.map(code => ({ code, name: names.of(code) ?? code }));
    }, [language]);
    return (
        <TextEntry
            select
            name={name}
            label={label}
            slotProps={{
                select: {
                    renderValue: code => String(code),
                    MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } },
                },
            }}
        >
            {named.map(one => (
                <MenuItem key={one.code} value={one.code}>
                    {one.code} · {one.name}
                </MenuItem>
            ))}
        </TextEntry>
    );
};
