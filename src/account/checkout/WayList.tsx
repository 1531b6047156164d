import { Box, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { usePayNames } from './payNames';
import { keyOf, type Way } from './ways';

const WayCard = ({ way, text, isChosen }: { way: Way; text: string; isChosen: boolean }) => {
    const translate = useTranslate();
    const name = usePayNames().wayName(way.rail, way.choice);
    return (
        <Box
            component="label"
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                p: 1,
                pr: 2,
                minHeight: 56,
                border: 1,
                borderRadius: 1,
                cursor: 'pointer',
                minWidth: 0,
                borderColor: isChosen ? 'primary.main' : 'divider',
            }}
        >
            <Radio value={keyOf(way)} />
            <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500 }}>
                    {name}
                    {way.isTest && (
                        <Box
                            component="span"
                            sx={{ typography: 'note', ml: 1, color: 'error.main' }}
                        >
                            {translate('pay.test')}
                        </Box>
                    )}
                </Typography>
                <Note component="p">{text}</Note>
            </Box>
        </Box>
    );
};

interface Props {
    ways: readonly Way[];
    chosen: Way;
    choose: (key: string) => void;
    /** what somebody can spend, in words */
    balance: string;
}

/** The ways to pay that the operator offers, one of them chosen. */
export const WayList = ({ ways, chosen, choose, balance }: Props) => {
    const translate = useTranslate();
    return (
        <RadioGroup
            aria-label={translate('pay.choose')}
            value={keyOf(chosen)}
            onChange={(_, key) => choose(key)}
            sx={{ display: 'grid', gap: 1 }}
        >
            {ways.map(way => (
                <WayCard
                    key={keyOf(way)}
                    way={way}
                    text={translate(`pay.rails.${way.rail}.text`, { amount: balance, _: '' })}
                    isChosen={keyOf(way) === keyOf(chosen)}
                />
            ))}
        </RadioGroup>
    );
};
