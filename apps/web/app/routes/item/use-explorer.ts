import { useSite } from '../../session/use-site.ts'

/** Where a network's addresses and transactions can be looked at; undefined: nowhere. */
export function useExplorer(network: string): string | undefined {
  const chains = useSite()?.settings.chains
  return network === 'ethereum' || network === 'polygon' ? chains?.[network].explorer : undefined
}
