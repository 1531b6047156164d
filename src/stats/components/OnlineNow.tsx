import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { exact } from '../../shared/numbers';
import { Explained } from './Explained';
import { useLanguage } from './useLanguage';

export const OnlineDot = ({ active }: { active: boolean }) => (
    <Box
        component="span"
        aria-hidden="true"
        sx={{
            display: 'inline-block',
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: active ? 'success.main' : 'text.disabled',
        }}
    />
);

export const OnlineNow = ({ count }: { count: number }) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: 14 }}>
            <OnlineDot active={count > 0} />
            <Explained meaning={translate('meaning.online')}>
                {translate('metric.online')} <strong>{exact(count, language)}</strong>
            </Explained>
        </Box>
    );
};
