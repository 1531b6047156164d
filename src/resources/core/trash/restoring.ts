import type { ResourceName } from '../../../../contract/backOffice';
import { callApi } from '../../../dataProvider/callApi';
import { resourceNamed } from '../resourceOf';

/** What takes back that records were deleted; nothing where they are gone for good. */
export const restoring = (
    name: ResourceName,
): ((ids: readonly string[]) => Promise<unknown>) | undefined => {
    const { calls, trash } = resourceNamed(name);
    if (!trash) return undefined;
    return ids =>
        callApi(calls.restore, { body: { ids: [...ids] } }, undefined, { isSilent: true });
};
