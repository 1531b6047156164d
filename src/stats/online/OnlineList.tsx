import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { MiddleCut } from '../components/MiddleCut';

interface Row {
    key: string;
    text: string;
    /** smaller, below */
    aside: string;
    visitors: number;
}

const shown = 10;

/** Visitors by one value, each with its share as a pale bar behind the words. */
export const OnlineList = ({ title, rows }: { title: string; rows: readonly Row[] }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const id = useId();
    const most = Math.max(1, ...rows.map(({ visitors }) => visitors));
    return (
        <section aria-labelledby={id}>
            <Typography id={id} component="h3" variant="text" sx={{ fontWeight: 650, mb: 0.5 }}>
                {title}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {rows.slice(0, shown).map(({ key, text, aside, visitors }) => (
                    <Box
                        component="li"
                        key={key}
                        sx={{
                            typography: 'text',
                            position: 'relative',
                            display: 'flex',
                            alignItems: 'center',
                            gap: 2,
                            px: 1,
                            py: 0.75,
                        }}
                    >
                        <Box
                            aria-hidden="true"
                            sx={{
                                position: 'absolute',
                                inset: '2px auto 2px 0',
                                width: `${(visitors / most) * 100}%`,
                                bgcolor: 'primary.main',
                                opacity: 0.1,
                                borderRadius: 0.5,
                            }}
                        />
                        <Box sx={{ flex: 1, minWidth: 0 }}>
                            <MiddleCut text={text} />
                            {aside && (
                                <Note>
                                    <MiddleCut text={aside} />
                                </Note>
                            )}
                        </Box>
                        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
                            {exact(visitors, language)}
                        </Box>
                    </Box>
                ))}
            </Box>
            {rows.length > shown && (
                <Note sx={{ px: 1 }}>
                    {translate('online.more', { smart_count: rows.length - shown })}
                </Note>
            )}
        </section>
    );
};
