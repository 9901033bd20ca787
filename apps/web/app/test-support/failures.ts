import { ApiError } from '@monsoon/contract/client'

/** What can go wrong on the way to the server and back, as the client of the API tells it. */
export const failures = [
  { of: 'the server', error: new ApiError({ status: 500, msg: 'Please try again', requestId: 'req-7' }) },
  { of: 'what stands before it', error: new ApiError({ status: 503, msg: 'Service Unavailable' }) },
  { of: 'what stands before it and says nothing', error: new ApiError({ status: 502, msg: '' }) },
  {
    of: 'the network',
    error: new ApiError({ status: 0, msg: 'The network did not answer. Please try again.' }),
  },
] as const
