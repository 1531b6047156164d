import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { CodeBox } from '../../ui/admin/text/CodeBox';
import { Note } from '../../ui/admin/text/Note';
import { mayOnSubject } from '../report/mayOnSubject';
import type { ReportScope } from '../report/scope';

/** The tag of the second script, for who may put it onto the pages of one site. */
export const SecondScript = ({ scope: { subject } }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const id = subject.type === 'site' ? subject.site.id : '';
    const isOwner = mayOnSubject(subject, 'administer');
    const { data } = useCall(calls.getInstallation, { params: { id } }, { enabled: isOwner });
    if (!isOwner) return null;
    return (
        <Box sx={{ textAlign: 'left', maxWidth: 640, mx: 'auto' }}>
            <CodeBox code={data?.secondSnippet} label={translate('speed.code')} />
            <Note component="p" sx={{ mt: 1 }}>
                {translate('speed.codeNote')}
            </Note>
        </Box>
    );
};
