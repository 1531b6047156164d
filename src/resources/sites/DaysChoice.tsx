import { Box } from '@mui/material';
import { NumberInput, SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';

interface Props {
    /** the field of the choice, and that of the number */
    choice: string;
    days: string;
    label: string;
    help?: string | undefined;
    daysHelp: string;
    named: readonly number[];
}

/** A length of time in words: whole years and months of 30 days where they fit. */
const useLengthText = () => {
    const translate = useTranslate();
    return (days: number): string => {
        if (days % 365 === 0) {
            return translate('siteSettings.years', { smart_count: days / 365 });
        }
        if (days % 30 === 0) return translate('siteSettings.months', { smart_count: days / 30 });
        return translate('siteSettings.days', { smart_count: days });
    };
};

/** For ever, one of the usual lengths, or any number of days. */
export const DaysChoice = ({ choice, days, label, help, daysHelp, named }: Props) => {
    const translate = useTranslate();
    const lengthText = useLengthText();
    const chosen: unknown = useWatch({ name: choice });
    const field = { variant: 'outlined', fullWidth: true } as const;
    const choices = [
        { id: 'forever', name: translate('sites.keepForever') },
        ...named.map(length => ({ id: String(length), name: lengthText(length) })),
        { id: 'days', name: translate('siteSettings.otherDays') },
    ];
    return (
        <Box
            sx={{
                display: 'grid',
                gap: '12px 16px',
                gridTemplateColumns: { sm: chosen === 'days' ? '2fr 1fr' : '1fr' },
            }}
        >
            <SelectInput
                {...field}
                source={choice}
                label={label}
                helperText={help ?? false}
                choices={choices}
                translateChoice={false}
                isRequired
            />
            {chosen === 'days' && (
                <NumberInput
                    {...field}
                    source={days}
                    label="sites.retentionDays"
                    helperText={daysHelp}
                    isRequired
                />
            )}
        </Box>
    );
};
