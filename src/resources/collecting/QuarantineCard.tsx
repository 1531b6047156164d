import { Box, Typography } from '@mui/material';
import { Confirm, useTranslate } from 'react-admin';
import type { Collecting } from '../../../contract/analytics/collecting';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { QuarantineRow } from './QuarantineRow';
import { useQuarantine } from './useQuarantine';

/** The lines that could not be read, until somebody decides about them. */
export const QuarantineCard = ({ quarantine }: Pick<Collecting, 'quarantine'>) => {
    const translate = useTranslate();
    const { busyWith, asked, ask, load, discard } = useQuarantine();
    const isEmpty = quarantine.length === 0;
    return (
        <SectionCard title={translate('collecting.quarantine.title')}>
            <Box sx={{ px: 2.5, pb: isEmpty ? 2 : 1 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate(`collecting.quarantine.${isEmpty ? 'none' : 'text'}`)}
                </Typography>
                {!isEmpty && (
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
                        {quarantine.map(file => (
                            <QuarantineRow
                                key={file.name}
                                file={file}
                                isBusy={busyWith === file.name}
                                onLoad={() => void load(file)}
                                onDelete={() => ask(file)}
                            />
                        ))}
                    </Box>
                )}
            </Box>
            <Confirm
                isOpen={asked !== null}
                loading={busyWith !== ''}
                title="collecting.quarantine.deleteTitle"
                content={translate('collecting.quarantine.deleteText', {
                    name: asked?.name ?? '',
                    smart_count: asked?.lines ?? 0,
                })}
                confirm="collecting.quarantine.delete"
                confirmColor="warning"
                onConfirm={() => void discard()}
                onClose={() => ask(null)}
            />
        </SectionCard>
    );
};
