import { Alert, Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { WalletBalance } from '../../../contract/trade/wallet';
import { Money } from '../../ui/admin/text/Money';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';

const parts = ['available', 'withdrawable', 'pending', 'frozen'] as const;

const Lines = ({ lines }: { lines: readonly { key: string; text: string }[] }) => {
    if (lines.length === 0) return null;
    return (
        <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
            {lines.map(({ key, text }) => (
                <Typography key={key} component="li" variant="body2" color="text.secondary">
                    {text}
                </Typography>
            ))}
        </Box>
    );
};

/** Releases that are told one by one. */
const shownReleases = 4;

/** When what is pending can be spent, and when what came by card can be paid out. */
const Waiting = ({ balance: { releases, maturing, currency } }: { balance: WalletBalance }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const instantText = useInstantText();
    const lineOf = (
        { amount, at }: WalletBalance['releases'][number],
        [known, unknown]: readonly [known: string, unknown: string],
    ) => {
        const sum = moneyText(amount, currency, language);
        const text =
            at === null
                ? translate(`wallet.${unknown}`, { sum })
                : translate(`wallet.${known}`, { sum, time: instantText(at) });
        return { key: `${known} ${at}`, text };
    };
    const later = releases.length - shownReleases;
    const more = translate('wallet.moreReleases', { smart_count: later });
    return (
        <Lines
            lines={[
                ...releases
                    .slice(0, shownReleases)
                    .map(one => lineOf(one, ['release', 'releaseUnknown'])),
                ...(later > 0 ? [{ key: 'more', text: more }] : []),
                ...maturing.map(one => lineOf(one, ['maturing', 'disputed'])),
            ]}
        />
    );
};

const BalanceCard = ({ balance }: { balance: WalletBalance }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { currency, owed, isStopped } = balance;
    return (
        <Card component="section" aria-label={currency} sx={{ p: 2.5, minWidth: 0 }}>
            <Typography variant="h2">{currency}</Typography>
            <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.75 }}>
                {parts.map(part => (
                    <Box
                        key={part}
                        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
                    >
                        <Box
                            component="dt"
                            title={translate(`wallet.meaning.${part}`)}
                            sx={{ typography: 'text', color: 'text.secondary' }}
                        >
                            {translate(`wallet.${part}`)}
                        </Box>
                        <Box
                            component="dd"
                            sx={{
                                m: 0,
                                ...(part === 'available'
                                    ? { typography: 'total', lineHeight: 1.1 }
                                    : { typography: 'text' }),
                            }}
                        >
                            <Money amount={balance[part]} currency={currency} />
                        </Box>
                    </Box>
                ))}
            </Box>
            <Waiting balance={balance} />
            {owed !== '0' && (
                <Alert severity="warning" sx={{ mt: 1.5 }}>
                    {translate('wallet.owed', { sum: moneyText(owed, currency, language) })}
                </Alert>
            )}
            {isStopped && (
                <Alert severity="error" sx={{ mt: 1.5 }}>
                    {translate('wallet.stopped')}
                </Alert>
            )}
        </Card>
    );
};

/** What somebody has, a card for each currency. */
export const BalanceCards = ({ balances }: { balances: readonly WalletBalance[] }) => (
    <Box
        sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
    >
        {balances.map(balance => (
            <BalanceCard key={balance.currency} balance={balance} />
        ))}
    </Box>
);
