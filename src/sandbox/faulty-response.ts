/** Applies a fault to an outgoing response. */
import type { IncomingMessage } from 'node:http';
import { refusal, Refusal, send, type SandboxResponse } from './response.ts';
import { withWrongTypes, type FaultOptions } from './faults.ts';

/** The response of a fault that sets a status: the operation is not run. */
export function statusAnswer(version: 1 | 2, status: number): SandboxResponse {
  return refusal(version, new Refusal('api_error', `the sandbox was told to answer ${status}`), status);
}

/**
 * @param incoming the connection to drop, if the sandbox runs behind a server
 * @throws TypeError if a connection should be dropped and there is none
 */
export function sendWithFault(
  answer: SandboxResponse,
  fault: FaultOptions['body'],
  incoming: IncomingMessage | undefined,
): Response {
  if (fault === 'wrong-types') return send({ ...answer, body: withWrongTypes(answer.body) as object });
  const whole = send(answer);
  const text = JSON.stringify(answer.body);
  const half = text.slice(0, Math.max(1, text.length >> 1));
  if (fault === 'malformed') return new Response(half, whole);
  if (fault === 'half') return new Response(brokenStream(half), whole);
  if (fault !== 'drop') return whole;
  if (!incoming) throw new TypeError('fetch failed: the sandbox dropped the connection');
  incoming.socket.destroy();
  return whole;
}

/** Fails after the text, so that the connection ends in the middle of the body. */
function brokenStream(text: string): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new Error('half body'));
      sent = true;
      controller.enqueue(new TextEncoder().encode(text));
    },
  });
}
