import { CopyButton } from '../content/CopyButton';
import { useTexts } from '../useTexts';

export const CopiedNumber = ({ number }: { number: string }) => (
    <p className="request-number muted">
        {useTexts().error.request} <code>{number}</code> <CopyButton text={number} />
    </p>
);
