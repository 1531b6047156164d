import { decodeEscapes, findQuote } from './commonFormat';
import { known, type LogFormat, type LogLine } from './logLine';
import { readAnyTime } from './logTime';
import { hostOfTarget, readRequest, withoutPort } from './request';

/** `type time elb client:port …`; Classic Load Balancers have no type. */
const head = /^(?:(https?|h2|grpcs|wss?) )?(\d{4}-\d\d-\d\dT\S+) (\S+) (\S+) \S+ /;
/** Three times in seconds, the balancer's status, the target's, bytes received and sent. */
const numbers = /^-?[\d.]+ -?[\d.]+ -?[\d.]+ (\d{3}|-) (?:\d{3}|-) \d+ \d+ "/;

const parse = (line: string): LogLine | string => {
    const start = head.exec(line);
    if (!start) return 'no type, time, load balancer and client in front';
    const [all, , when = '', , client = ''] = start;
    const time = readAnyTime(when);
    if (Number.isNaN(time)) return 'the time cannot be read';
    const counts = numbers.exec(line.slice(all.length));
    if (!counts) return 'no times, status and bytes behind the target';
    const requestAt = all.length + counts[0].length;
    const requestEnd = findQuote(line, requestAt);
    if (requestEnd === -1) return 'the request has no closing quote';
    if (line[requestEnd + 2] !== '"') return 'no quoted user agent';
    const agentEnd = findQuote(line, requestEnd + 3);
    if (agentEnd === -1) return 'the user agent has no closing quote';
    const { method, target } = readRequest(line.slice(requestAt, requestEnd));
    return {
        time,
        client: withoutPort(client),
        method,
        target,
        status: Number(counts[1]) || 0,
        host: hostOfTarget(target),
        referrer: '',
        userAgent: known(line.slice(requestEnd + 3, agentEnd)),
    };
};

/**
 * Access logs of AWS's Application and Classic Load Balancers, which know no referrer
 * (https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-access-logs.html).
 */
export const alb: LogFormat = { name: 'alb', parse, decode: decodeEscapes };
