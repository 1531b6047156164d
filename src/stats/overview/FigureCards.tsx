import { Box, Card, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FigureName, Figures } from '../../../contract/stats';
import { exact, percent } from '../../shared/numbers';
import { Explained } from '../components/Explained';
import { exactFigure, figureText } from '../components/figureText';
import { useLanguage } from '../components/useLanguage';
import { type Change, changeOf } from './change';

const shown = ['uv', 'visits', 'pv', 'ip', 'bounceRate', 'duration'] as const;

const hidden = {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
} as const;

const ChangeText = ({ change, base }: { change: Change; base: string }) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (change.kind === 'none') {
        return <Box sx={{ color: 'text.secondary' }}>{translate('overview.change.none')}</Box>;
    }
    if (change.kind === 'same') {
        return (
            <Box sx={{ color: 'text.secondary' }}>
                <span aria-hidden="true">= 0%</span>
                <Box component="span" sx={hidden}>
                    {translate('overview.change.same', { base })}
                </Box>
            </Box>
        );
    }
    const value = change.isPoints
        ? translate('overview.change.points', { value: exact(change.amount, language) })
        : percent(change.amount, language, change.amount < 0.1 ? 1 : 0);
    return (
        <Box sx={{ color: change.isGood ? 'success.main' : 'error.main', fontWeight: 600 }}>
            <span aria-hidden="true">
                {change.kind === 'up' ? '↑' : '↓'} {value}
            </span>
            <Box component="span" sx={hidden}>
                {translate(`overview.change.${change.kind}`, { value, base })}
            </Box>
        </Box>
    );
};

interface Props {
    now: Figures | undefined;
    before: Figures | undefined;
    /** what `before` is, in words */
    base: string;
}

const FigureCard = ({ name, now, before, base }: Props & { name: FigureName }) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Card sx={{ px: 2.5, py: 2, height: 120, position: 'relative' }}>
            <Box sx={{ fontSize: 14, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                <Explained meaning={translate(`meaning.${name}`)}>
                    {translate(`metric.${name}`)}
                </Explained>
            </Box>
            {now && before ? (
                <>
                    <Box
                        title={exactFigure(name, now[name], language)}
                        sx={{
                            fontSize: 26,
                            fontWeight: 650,
                            lineHeight: '40px',
                            letterSpacing: '-0.01em',
                            whiteSpace: 'nowrap',
                        }}
                    >
                        {figureText(name, now[name], language)}
                    </Box>
                    <Box sx={{ fontSize: 13, lineHeight: '20px' }}>
                        <ChangeText change={changeOf(name, now, before)} base={base} />
                    </Box>
                </>
            ) : (
                <>
                    <Skeleton width={80} height={40} />
                    <Skeleton width={56} height={20} />
                </>
            )}
        </Card>
    );
};

export const FigureCards = (props: Props) => {
    const translate = useTranslate();
    return (
        <div>
            <Box
                sx={{
                    display: 'grid',
                    gap: { xs: 1.5, md: 2 },
                    gridTemplateColumns: {
                        xs: 'repeat(2, minmax(0, 1fr))',
                        sm: 'repeat(3, minmax(0, 1fr))',
                        lg: 'repeat(6, minmax(0, 1fr))',
                    },
                }}
            >
                {shown.map(name => (
                    <FigureCard key={name} name={name} {...props} />
                ))}
            </Box>
            <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
                {translate('overview.change.comparedWith', { base: props.base })}
            </Box>
        </div>
    );
};
