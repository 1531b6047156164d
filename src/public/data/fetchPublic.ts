import { readAnswer } from '../../dataProvider/readAnswer';
import { send } from '../../dataProvider/send';
import { apiHost } from '../../ui/browser/apiHost';
import { callHeaders } from '../../ui/browser/callHeaders';
import { token } from '../../ui/browser/token';

/**
 * The `data` of a call that anybody may make, asked without the contract's schemas; everybody gets
 * the same. Throws HttpError.
 */
export const fetchPublic = async (path: string): Promise<unknown> => {
    const held = token();
    const request: RequestInit = { credentials: 'include', headers: callHeaders(held) };
    const answer = await send(apiHost + path, request);
    return readAnswer({ path, isPublic: true, held }, answer);
};
