import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Note } from '../../ui/admin/text/Note';
import { newPart, type PartDraft } from './goalDraft';
import { PartFields } from './PartFields';

const most = 5;

const card = {
    display: 'grid',
    gap: 1.5,
    p: { xs: 1.5, sm: 2 },
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
} as const;

/** When a goal is reached: any of some ways, each of one part or of several. */
export const WaysFields = () => {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const ways = useWatch({ name: 'ways' }) as PartDraft[][];
    const set = (next: PartDraft[][]) =>
        setValue(
            'ways',
            next.filter(way => way.length > 0),
        );
    const count = ways.flat().length;
    const remove = (at: number, place: number) =>
        set(ways.map((way, one) => (one === at ? way.filter((_, other) => other !== place) : way)));
    return (
        <Box
            component="fieldset"
            sx={{ display: 'grid', gap: 1, border: 0, m: 0, p: 0, minWidth: 0 }}
        >
            <Typography component="legend" variant="h3" sx={{ mb: 1, p: 0 }}>
                {translate('goals.reached')}
            </Typography>
            {ways.map((way, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the fields go by their places
                <Fragment key={`${at} ${ways.length}`}>
                    {at > 0 && <Note sx={{ textAlign: 'center' }}>{translate('goals.or')}</Note>}
                    <Box sx={card}>
                        {way.map((_, place) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: the fields go by their places
                            <Fragment key={`${place} ${way.length}`}>
                                {place > 0 && <Note>{translate('goals.and')}</Note>}
                                <PartFields
                                    name={`ways.${at}.${place}`}
                                    onRemove={count > 1 ? () => remove(at, place) : undefined}
                                />
                            </Fragment>
                        ))}
                        {way.length < most && (
                            <Button
                                startIcon={<AddIcon />}
                                sx={{ justifySelf: 'start' }}
                                onClick={() =>
                                    set(
                                        ways.map((one, other) =>
                                            other === at ? [...one, newPart] : one,
                                        ),
                                    )
                                }
                            >
                                {translate('goals.addPart')}
                            </Button>
                        )}
                    </Box>
                </Fragment>
            ))}
            {ways.length < most && (
                <Button
                    startIcon={<AddIcon />}
                    sx={{ justifySelf: 'start' }}
                    onClick={() => set([...ways, [newPart]])}
                >
                    {translate('goals.addWay')}
                </Button>
            )}
        </Box>
    );
};
