import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { LookupAnswer } from './LookupAnswer';
import { Pasteable } from './Pasteable';

const least = 3;
const most = 200;

/** The field with what is asked; what the address says changes it, too. */
const Asking = ({ word, onAsk }: { word: string; onAsk: (word: string) => void }) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState(word);
    const [isShort, setIsShort] = useState(false);
    const ask = (event: FormEvent) => {
        event.preventDefault();
        const asked = typed.trim();
        setIsShort(asked.length < least);
        if (asked.length >= least) onAsk(asked);
    };
    return (
        <Box
            component="form"
            role="search"
            onSubmit={ask}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
        >
            <TextField
                label={translate('paymentLookup.field')}
                value={typed}
                onChange={event => setTyped(event.target.value)}
                error={isShort}
                helperText={isShort ? translate('paymentLookup.short') : undefined}
                variant="outlined"
                margin="none"
                slotProps={{
                    htmlInput: { maxLength: most, autoComplete: 'off', spellCheck: false },
                }}
                sx={{ flex: '1 1 280px' }}
            />
            <Button
                type="submit"
                variant="contained"
                size="tall"
                sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
            >
                {translate('paymentLookup.search')}
            </Button>
        </Box>
    );
};

/** What became of an order, a payment, a transfer or a withdrawal, and the safe next step. */
export const PaymentLookupPage = () => {
    const translate = useTranslate();
    const [words, setWords] = useSearch();
    const word = (words.get('q') ?? '').trim().slice(0, most);
    return (
        <>
            <PageHeader title={translate('route.paymentLookup')} />
            <Stack spacing={2} sx={{ maxWidth: 720 }}>
                <Typography sx={{ color: 'text.secondary' }}>
                    {translate('paymentLookup.lead')}
                </Typography>
                <Asking key={word} word={word} onAsk={q => setWords(changeWords({ q }))} />
                {word.length >= least ? <LookupAnswer word={word} /> : <Pasteable />}
            </Stack>
        </>
    );
};
