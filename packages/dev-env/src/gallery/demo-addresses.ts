import type { NewAddress } from '@monsoon/contract/accounts/addresses'
import type { NewBankAccount } from '@monsoon/contract/money/bank-accounts'

/**
 * Where things and money of some people of the demo are sent, by key of the person. All of it is invented; the IBAN is
 * the registry's example.
 */
export const demoAddresses: Readonly<Record<string, { address: NewAddress; bankAccount: NewBankAccount }>> = {
  hamad: {
    address: {
      name: 'Home',
      line1: 'Villa 12, Street 840',
      line2: 'Al Azra',
      city: 'Sharjah',
      state: 'Sharjah',
      country: 'AE',
      contactNumber: '97155501234',
      postcode: '00000',
    },
    bankAccount: {
      name: 'Hamad Al Sayegh',
      bankName: 'Pearl Bank of Sharjah',
      accountNumber: '1234567890123456',
      swiftCode: 'PRLBAEAAXXX',
      IFSCCode: null,
      IBANCode: 'AE070331234567890123456',
      additionalDetails: null,
    },
  },
  joaquin: {
    address: {
      name: 'Studio',
      line1: '27 Calle Real',
      line2: 'Barrio Norte',
      city: 'Vigan',
      state: 'Ilocos Sur',
      country: 'PH',
      contactNumber: '6377755501234',
      postcode: '2700',
    },
    bankAccount: {
      name: 'Joaquin Salonga',
      bankName: 'Bangko ng Ilog',
      accountNumber: '009811772266',
      swiftCode: 'BILGPHMM',
      IFSCCode: null,
      IBANCode: null,
      additionalDetails: null,
    },
  },
  marlina: {
    address: {
      name: 'Studio',
      line1: 'Jalan Radamata 4',
      line2: 'Kampung Tarung',
      city: 'Waikabubak',
      state: 'East Nusa Tenggara',
      country: 'ID',
      contactNumber: '6238755501234',
      postcode: '87211',
    },
    bankAccount: {
      name: 'Marlina Dapa',
      bankName: 'Bank Tenun Sumba',
      accountNumber: '3471009265',
      swiftCode: 'TNSBIDJA',
      IFSCCode: null,
      IBANCode: null,
      additionalDetails: 'Branch in Waikabubak. Correspondent bank: Bank Selat, Surabaya.',
    },
  },
}
