import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { OwnWatermark } from '../../../../contract/market/watermark/watermarks';
import { type MarkKind, markKinds } from '../../../../contract/market/watermark/words';
import { ownTracePath } from '../../../../contract/trade/watermark/trace';
import { callApi } from '../../../dataProvider/callApi';
import { useCall } from '../../../dataProvider/useCall';
import { TraceTool } from '../../../resources/products/watermark/TraceTool';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Note } from '../../../ui/admin/text/Note';
import { showToast } from '../../../ui/toasts/toasts';

const pollMs = 3_000;
const explained = ['wide', 'no_places'];

type Version = OwnWatermark['versions'][number];

/** What came of looking for places in a version's archive. */
const VersionLine = ({ version }: { version: Version }) => {
    const translate = useTranslate();
    const { semver, state, failure, comments, order, files, isEnough } = version;
    const reason = translate(
        `watermark.failures.${explained.includes(failure ?? '') ? failure : 'other'}`,
    );
    const said = {
        waiting: () => translate('watermark.waiting'),
        failed: () => translate('watermark.failed', { reason }),
        done: () => translate('watermark.places', { comments, order, files }),
    }[state]();
    return (
        <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="text" sx={{ fontWeight: 600 }}>
                {translate('watermark.version', { semver })}
            </Typography>
            <Note component="p">{said}</Note>
            {state === 'done' && !isEnough && (
                <Typography variant="text" color="error">
                    {translate('watermark.few')}
                </Typography>
            )}
        </Box>
    );
};

interface KindsProps {
    kinds: readonly MarkKind[];
    isBusy: boolean;
    onChange: (kinds: MarkKind[]) => void;
}

/** Each tick is kept at once; with none of them buyers get the archive as it is. */
const Kinds = ({ kinds, isBusy, onChange }: KindsProps) => {
    const translate = useTranslate();
    const change = (name: MarkKind, isOn: boolean) =>
        onChange(markKinds.filter(one => (one === name ? isOn : kinds.includes(one))));
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            {markKinds.map(name => (
                <Box key={name}>
                    <FormControlLabel
                        label={translate(`watermark.kinds.${name}`)}
                        control={
                            <Checkbox
                                checked={kinds.includes(name)}
                                disabled={isBusy}
                                onChange={(_event, isOn) => change(name, isOn)}
                            />
                        }
                    />
                    <Note component="p" sx={{ pl: 4 }}>
                        {translate(`watermark.kindHelp.${name}`)}
                    </Note>
                </Box>
            ))}
        </Box>
    );
};

/** Whether buyers of source code get marked copies, and whose copy a file is that was found elsewhere. */
export const WatermarkPart = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const client = useQueryClient();
    const { busy, refused, run } = useSend();
    const input = { params: { id } };
    const [isWaiting, setIsWaiting] = useState(false);
    // Shown until the answer says what was kept: a tick that waits looks like a click that failed.
    const [chosen, setChosen] = useState<MarkKind[]>();
    const every = isWaiting && pollMs;
    const asked = useCall(calls.getOwnWatermark, input, { isSilent: true, every });
    const { data, error, refetch } = asked;
    useEffect(() => {
        setIsWaiting(data?.versions.some(({ state }) => state === 'waiting') ?? false);
    }, [data]);
    const save = async (kinds: MarkKind[]) => {
        setChosen(kinds);
        await run(async () => {
            const body = { ...input, body: { kinds } };
            const saved = await callApi(calls.saveOwnWatermark, body, undefined, {
                isSilent: true,
            });
            client.setQueryData([calls.getOwnWatermark.path, input], saved);
            showToast({ kind: 'success', title: translate('watermark.saved') });
        });
        setChosen(undefined);
    };
    return (
        <SectionCard title={translate('watermark.title')}>
            <Box sx={{ px: 2.5, pb: 2.5, pt: 1, display: 'grid', gap: 2 }}>
                <Note component="p">{translate('watermark.intro')}</Note>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={120} />
                )}
                {data && (
                    <Kinds
                        kinds={chosen ?? data.kinds}
                        isBusy={busy}
                        onChange={k => void save(k)}
                    />
                )}
                {refused && <Typography color="error">{refused}</Typography>}
                {data?.kinds.length === 0 && (
                    <Note component="p">{translate('watermark.off')}</Note>
                )}
                {data && data.versions.length > 0 && (
                    <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                        {data.versions.map(version => (
                            <VersionLine key={version.versionId} version={version} />
                        ))}
                    </Box>
                )}
                <TraceTool productId={id} path={ownTracePath} orderPath="/user/orders" />
            </Box>
        </SectionCard>
    );
};
